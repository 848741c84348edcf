import { hash } from "node:crypto";
import type { PageMeasure } from "../catalog/page-measures.ts";
import { type Addressing, toPrefix } from "../catalog/paths.ts";

/** Private-use characters that no keyboard or icon font produces. */
const [start, end] = ["\u{10ff00}", "\u{10ff01}"];
const mark = /\u{10ff00}([a-z]+)\.([0-9a-f]*)\u{10ff01}/gu;
const startBytes = Buffer.from(start);

export type SiteMeasure =
  | ("home" | "homerequests" | "homeparts" | "homepictures" | "hometwin" | "hometokens")
  | ("pages" | "hosts" | "hostsname" | "players" | "scriptless");

export const isMeasured = !import.meta.env?.DEV;

export const toMeasureKey = (path: string): string => hash("sha256", path, "hex").slice(0, 12);

export const toPageMark = (measure: PageMeasure, path: string): string =>
  `${start}${measure}.${toMeasureKey(path)}${end}`;

/** For all pages in a language. */
export function toSiteKey(site: Addressing): string {
  const prefix = toPrefix(site);
  return prefix === "" ? prefix : toMeasureKey(`${prefix}/`);
}

export const toSiteMark = (site: Addressing, measure: SiteMeasure): string =>
  `${start}${measure}.${toSiteKey(site)}${end}`;

export const hasMarks = (text: Buffer): boolean => text.includes(startBytes);

export const readMeasureKeys = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(mark)].map(([, , key = ""]) => key));

/** Throws if a page does not exist or a placeholder was changed. */
export function fillMarks(
  text: string,
  find: (measure: string, key: string) => string | undefined,
): string {
  if (!text.includes(start)) return text;
  const filled = text.replace(
    mark,
    (whole, measure: string, key: string) => find(measure, key) ?? whole,
  );
  const left = filled.indexOf(start);
  if (left === -1) return filled;
  const place = filled.slice(Math.max(0, left - 80), left + 40).replaceAll("\n", " ");
  throw new Error(
    `A measured number has no value, because its page does not exist or the text was changed: ${place}`,
  );
}
