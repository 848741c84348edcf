/**
 * Takes frames of code and tables out of the order of the Tab key while nothing in them is hidden. Pages come with all of them in it, since
 * not every engine lets the keyboard reach what scrolls: Chromium (from 130) and Firefox do, WebKit does not.
 */
const frames = [...document.querySelectorAll<HTMLElement>("pre, .scroll")];
const observer = new ResizeObserver(() => {
  for (const frame of frames) frame.tabIndex = frame.scrollWidth > frame.clientWidth ? 0 : -1;
});
for (const frame of frames) for (const box of [frame, ...frame.children]) observer.observe(box);

export {};
