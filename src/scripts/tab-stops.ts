/** Removes code and tables that fit from the tab order. Pages add all of them, because WebKit cannot focus scroll containers itself. */
const frames = [...document.querySelectorAll<HTMLElement>("pre, .scroll")];
const observer = new ResizeObserver(() => {
  for (const frame of frames) frame.tabIndex = frame.scrollWidth > frame.clientWidth ? 0 : -1;
});
for (const frame of frames) for (const box of [frame, ...frame.children]) observer.observe(box);

export {};
