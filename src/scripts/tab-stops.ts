/**
 * Removes code and tables that fit on the screen from the tab order. In the HTML, all of them are focusable, because WebKit does not focus
 * scroll containers by itself.
 */
const frames = [...document.querySelectorAll<HTMLElement>("pre, .scroll")];
const observer = new ResizeObserver(() => {
  for (const frame of frames) frame.tabIndex = frame.scrollWidth > frame.clientWidth ? 0 : -1;
});
for (const frame of frames) for (const box of [frame, ...frame.children]) observer.observe(box);

export {};
