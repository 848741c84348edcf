/** All are focusable at first, because WebKit does not focus scroll containers. */
const frames = [...document.querySelectorAll<HTMLElement>("pre, .scroll")];
const observer = new ResizeObserver(() => {
  for (const frame of frames) frame.tabIndex = frame.scrollWidth > frame.clientWidth ? 0 : -1;
});
for (const frame of frames) for (const box of [frame, ...frame.children]) observer.observe(box);

export {};
