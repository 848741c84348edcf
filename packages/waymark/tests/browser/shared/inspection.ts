import type { Tab } from "../engines/engine.ts";
import { evaluate } from "./page.ts";

/** Pixels. Functions without a tab run in the page. */
export const readOverflow = (): number =>
  Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Does not wait: the page may be about to unload. */
export function isStyled(): boolean {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(
    ({ sheet }) => sheet,
  );
  return (
    document.readyState !== "loading" &&
    document.querySelector("footer") !== null &&
    sheets.length > 0 &&
    !sheets.includes(null)
  );
}

export const hasFonts = (): boolean =>
  document.readyState === "complete" &&
  document.fonts.status === "loaded" &&
  [...document.fonts].some(({ status }) => status === "loaded");

export async function readFonts() {
  const fonts = [...(await document.fonts.ready)];
  const toName = (family: string | undefined) => family?.trim().replaceAll(/["']/g, "");
  const isThere = (selector: string) => {
    const family = toName(
      getComputedStyle(document.querySelector(selector) ?? document.body).fontFamily.split(",")[0],
    );
    return fonts.some((font) => font.status === "loaded" && toName(font.family) === family);
  };
  return {
    // System fallback fonts may be missing.
    failed: fonts
      .filter(({ status, family }) => status === "error" && !family.includes("fallback"))
      .map(({ family }) => family),
    heading: isThere("h1"),
    text: isThere("main p"),
  };
}

export function findCovered(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>("header a, nav a, main a, main button")]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest("[aria-hidden=true]"),
    )
    .map((element) => ({ element, box: element.getClientRects()[0] }))
    .filter(({ box }) => box && box.bottom < innerHeight && box.top > 0)
    .filter(({ element, box }) => {
      const hit = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return !hit || !(element.contains(hit) || hit.contains(element));
    })
    .map(({ element }) => element.outerHTML);
}

export function findRaggedHeading(): readonly number[] {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector("h1") ?? document.body);
  const lines = new Map<number, { left: number; right: number }>();
  for (const { top, left, right, height } of range.getClientRects()) {
    const row = Math.round(top / height);
    const line = lines.get(row) ?? { left, right };
    lines.set(row, { left: Math.min(line.left, left), right: Math.max(line.right, right) });
  }
  const widths = [...lines.values()].map(({ left, right }) => Math.round(right - left));
  return Math.min(...widths) < Math.max(...widths) / 4 ? widths : [];
}

export async function readStops(tab: Tab) {
  const stops: number[] = [];
  const unseen: string[] = [];
  // More than any fixture has.
  for (let count = 0; count < 300; count += 1) {
    await tab.press("Tab");
    const { index, isSeen, tag } = await evaluate(tab, readFocus);
    if (tag.startsWith("<body") || index === stops[0]) break;
    if (!isSeen) unseen.push(tag);
    stops.push(index);
  }
  // Now, because scripts add stops after measuring.
  const expected = await evaluate(tab, listStops);
  // Players have several stops, and an engine may add scroll containers.
  const reached = stops.filter(
    (index, place) => expected.includes(index) && index !== stops[place - 1],
  );
  return { expected, reached, unseen };
}

function readFocus() {
  const element = document.activeElement ?? document.body;
  const styles = [getComputedStyle(element), getComputedStyle(element, "::after")];
  // Players draw their own focus indicator.
  const isSeen =
    element.matches("audio, video") || styles.some(({ outlineStyle }) => outlineStyle !== "none");
  return {
    index: [...document.querySelectorAll("*")].indexOf(element),
    isSeen,
    tag: element.outerHTML.slice(0, 200),
  };
}

function listStops(): readonly number[] {
  return [...document.querySelectorAll<HTMLElement>("*")].flatMap((element, index) =>
    element.matches(
      "a[href], button, summary, input, select, textarea, audio[controls], video[controls], [tabindex='0']",
    ) &&
    !element.matches("[type=radio]:not(:checked)") &&
    element.tabIndex >= 0 &&
    element.checkVisibility({ visibilityProperty: true })
      ? index
      : [],
  );
}

export function adoptStyle(style: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}

/** Pairs of visible words. Runs in the page. */
export function findOverlaps(): string[] {
  const apart = ".skip, .unseen, pre, [aria-hidden=true], thead";
  const boxes: { readonly element: Element; readonly words: string; readonly box: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.nodeValue?.trim();
    if (
      !words ||
      !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest(apart)
    )
      continue;
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
