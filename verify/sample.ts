import { hash } from "node:crypto";

/** What pages are made from, as their addresses tell it; an article's language of markup they do not tell. */
const templates = [
  /^\/$/,
  /^\/articles\/(?!\d+$)[^/]+$/,
  /^\/(?!articles$|developers$|contact$)[^/]+$/,
  /^\/articles$/,
  /^\/developers$/,
  /^\/contact$/,
  /^\/tags\/[^/]+$/,
  /^\/articles\/\d+$/,
  /^\/tags\/[^/]+\/\d+$/,
];

/** How many pages of a sample stand for all others where each page is asked for in every way. */
export const exampleCount = templates.length;

/**
 * At most `most` pages: the first one of each template, then the last one of each, then any others by the seed. With the articles from
 * the newest to the oldest, both are among them.
 */
export function samplePages(paths: readonly string[], most: number, seed: string): readonly string[] {
  const groups = templates.map((template) => paths.filter((path) => template.test(path)));
  const typical = [0, -1].flatMap((place) => groups.flatMap((group) => group.at(place) ?? []));
  return [...new Set([...typical, ...pick(paths, most, seed)])].slice(0, most);
}

/** At most `most` of the items; the same ones for the same seed. */
export function pick(items: readonly string[], most: number, seed: string): readonly string[] {
  if (items.length <= most) return items;
  const places = new Map(items.map((item) => [item, hash("sha256", `${seed} ${item}`)]));
  return items.toSorted((a, b) => ((places.get(a) ?? "") < (places.get(b) ?? "") ? -1 : 1)).slice(0, most);
}
