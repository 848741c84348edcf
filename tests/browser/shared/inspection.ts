import type { Tab } from "../engines/engine.ts";
import { evaluate } from "./page.ts";

/** How many pixels the page is wider than its window; for the page itself, as all without a tab here. */
export const readOverflow = (): number => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Whether the whole text and its styles are there, with fonts or without. It answers at once: the page may be about to be left. */
export function isStyled(): boolean {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(({ sheet }) => sheet);
  return document.readyState !== "loading" && document.querySelector("footer") !== null && sheets.length > 0 && !sheets.includes(null);
}

/** Whether all is there that was to come, fonts included. */
export const hasFonts = (): boolean =>
  document.readyState === "complete" && document.fonts.status === "loaded" && [...document.fonts].some(({ status }) => status === "loaded");

/** Which fonts failed, and whether the first ones of the heading and of the text are there. */
export async function readFonts() {
  const fonts = [...(await document.fonts.ready)];
  const toName = (family: string | undefined) => family?.trim().replaceAll(/["']/g, "");
  const isThere = (selector: string) => {
    const family = toName(getComputedStyle(document.querySelector(selector) ?? document.body).fontFamily.split(",")[0]);
    return fonts.some((font) => font.status === "loaded" && toName(font.family) === family);
  };
  return {
    // The fallbacks are fonts of the system, which may lack them.
    failed: fonts.filter(({ status, family }) => status === "error" && !family.includes("fallback")).map(({ family }) => family),
    heading: isThere("h1"),
    text: isThere("main p"),
  };
}

/** The links and buttons of the first window that something else lies over. */
export function findCovered(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>("header a, nav a, main a, main button")]
    .filter(
      (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest("[aria-hidden=true]"),
    )
    .map((element) => ({ element, box: element.getClientRects()[0] }))
    .filter(({ box }) => box && box.bottom < innerHeight && box.top > 0)
    .filter(({ element, box }) => {
      const hit = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return !hit || !(element.contains(hit) || hit.contains(element));
    })
    .map(({ element }) => element.outerHTML);
}

/** The widths of the first heading's lines, where one is less than a quarter of another: a word left alone. */
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

/** What can be reached by the Tab key, by its place in the document: as it should be, as it is, and what of it shows no focus. */
export async function readStops(tab: Tab) {
  const stops: number[] = [];
  const unseen: string[] = [];
  // No page of the fixtures has more stops, those inside players included.
  for (let count = 0; count < 300; count += 1) {
    await tab.press("Tab");
    const { index, isSeen, tag } = await evaluate(tab, readFocus);
    if (tag.startsWith("<body") || index === stops[0]) break;
    if (!isSeen) unseen.push(tag);
    stops.push(index);
  }
  // Only now: scripts make a stop of what scrolls once they have measured it.
  const expected = await evaluate(tab, listStops);
  // Inside a player are several stops, and an engine may add what scrolls.
  const reached = stops.filter((index, place) => expected.includes(index) && index !== stops[place - 1]);
  return { expected, reached, unseen };
}

function readFocus() {
  const element = document.activeElement ?? document.body;
  const styles = [getComputedStyle(element), getComputedStyle(element, "::after")];
  // What is inside a player is the engine's own to mark.
  const isSeen = element.matches("audio, video") || styles.some(({ outlineStyle }) => outlineStyle !== "none");
  return { index: [...document.querySelectorAll("*")].indexOf(element), isSeen, tag: element.outerHTML.slice(0, 200) };
}

function listStops(): readonly number[] {
  return [...document.querySelectorAll<HTMLElement>("*")].flatMap((element, index) =>
    element.matches("a[href], button, summary, input, select, textarea, audio[controls], video[controls], [tabindex='0']") &&
    !element.matches("[type=radio]:not(:checked)") &&
    element.tabIndex >= 0 &&
    element.checkVisibility({ visibilityProperty: true })
      ? index
      : [],
  );
}
