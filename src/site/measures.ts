import { hash } from "node:crypto";

/**
 * Around what stands for a figure until the build has measured it. The characters are of the last plane that Unicode keeps for private
 * use, where neither keyboards nor the fonts of icons have any.
 */
const [start, end] = ["\u{10ff00}", "\u{10ff01}"];
const mark = /\u{10ff00}([a-z]+)\.([0-9a-f]*)\u{10ff01}/gu;
const startBytes = Buffer.from(start);

/** What the build measures of a page. */
export type PageMeasure = "weight" | "document" | "requests" | "parties" | "scripts" | "tokens";

/** What it measures of the site as a whole, and of its home page. */
export type SiteMeasure =
  | "pages"
  | "home"
  | "homerequests"
  | "homeparts"
  | "homepictures"
  | "hometwin"
  | "hometokens"
  | "hosts"
  | "hostsname"
  | "players"
  | "scriptless";

/** Whether figures are measured before anybody reads them: not while developing. */
export const isMeasured = !import.meta.env?.DEV;

/** What a page is called in the marks of its figures. */
export function toMeasureKey(path: string): string {
  return hash("sha256", path, "hex").slice(0, 12);
}

/** What stands for a figure of the page at a path until the build has measured it. */
export function toPageMark(measure: PageMeasure, path: string): string {
  return `${start}${measure}.${toMeasureKey(path)}${end}`;
}

/** What stands for a figure of the whole site until the build has measured it. */
export function toSiteMark(measure: SiteMeasure): string {
  return `${start}${measure}.${end}`;
}

/** Whether a figure is to be put into a text. */
export function hasMarks(text: Buffer): boolean {
  return text.includes(startBytes);
}

/** The pages whose figures are to be put into a text, as marks call them; the whole site is the empty string. */
export function readMeasureKeys(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(mark)].map(([, , key = ""]) => key));
}

/** A text with its figures. Throws an error where one is of a page that the site has not, or was changed on its way here. */
export function fillMarks(text: string, find: (measure: string, key: string) => string | undefined): string {
  if (!text.includes(start)) return text;
  const filled = text.replace(mark, (whole, measure: string, key: string) => find(measure, key) ?? whole);
  const left = filled.indexOf(start);
  if (left === -1) return filled;
  const place = filled.slice(Math.max(0, left - 80), left + 40).replaceAll("\n", " ");
  throw new Error(`A figure has no measure: it is of a page that the site does not have, or was changed. It stands here: ${place}`);
}
