/** Like a user style sheet, whatever the page's policy. */
export function adoptStyle(style: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}

/** Visible words that overlap, each pair once. Runs in the page. */
export function findOverlaps(): string[] {
  const apart = ".skip, .unseen, pre, [aria-hidden=true], thead";
  const boxes: { readonly element: Element; readonly words: string; readonly box: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.nodeValue?.trim();
    if (!words || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.closest(apart)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    boxes.push(...[...range.getClientRects()].map((box) => ({ element, words, box })));
  }
  boxes.sort((a, b) => a.box.top - b.box.top);
  const isOver = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    // Line boxes may overlap slightly.
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.35 * Math.min(a.height, b.height);
  const isApart = (a: Element, b: Element) => !a.contains(b) && !b.contains(a);
  const found = boxes.flatMap((one, index) => {
    const end = boxes.findIndex(({ box }, other) => other > index && box.top > one.box.bottom);
    return boxes
      .slice(index + 1, end === -1 ? undefined : end)
      .filter((other) => isApart(one.element, other.element) && isOver(one.box, other.box))
      .map((other) => `${one.words} / ${other.words}`);
  });
  return [...new Set(found)];
}
