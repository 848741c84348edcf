/**
 * Removes code and tables that need no scrolling from the tab order. Pages set it on all of them, because WebKit alone cannot focus a
 * scroll container.
 */
const frames = [...document.querySelectorAll<HTMLElement>("pre, .scroll")];
const observer = new ResizeObserver(() => {
  for (const frame of frames) frame.tabIndex = frame.scrollWidth > frame.clientWidth ? 0 : -1;
});
for (const frame of frames) for (const box of [frame, ...frame.children]) observer.observe(box);

export {};
