import { hash } from "node:crypto";

/** The page templates, in sampling order. */
const kinds = ["home", "article", "page", "articles", "developers", "contact", "tag", "articles/2", "tag/2"];

function toKind(path: string): string {
  const [first = "", second, third] = path.slice(1).split("/");
  if (path === "/") return "home";
  if (second === undefined) return ["articles", "developers", "contact"].includes(first) ? first : "page";
  if (third !== undefined) return first === "tags" && /^\d+$/.test(third) ? "tag/2" : "";
  if (first === "tags") return "tag";
  return first === "articles" ? (/^\d+$/.test(second) ? "articles/2" : "article") : "";
}

export function isArticle(path: string): boolean {
  return toKind(path) === "article";
}

/** Pages that are requested with every `Accept` value. */
export const exampleCount = kinds.length;

/** Selects the first page of each kind, then the last page of each kind, and then other pages based on the seed. */
export function samplePages(paths: readonly string[], most: number, seed: string): readonly string[] {
  const groups = Map.groupBy(paths, toKind);
  const typical = [0, -1].flatMap((place) => kinds.flatMap((kind) => groups.get(kind)?.at(place) ?? []));
  return [...new Set([...typical, ...pick(paths, most, seed)])].slice(0, most);
}

/** Selects the same items if the seed is the same. */
export function pick(items: readonly string[], most: number, seed: string): readonly string[] {
  if (items.length <= most) return items;
  const places = new Map(items.map((item) => [item, hash("sha256", `${seed} ${item}`)]));
  return items.toSorted((a, b) => ((places.get(a) ?? "") < (places.get(b) ?? "") ? -1 : 1)).slice(0, most);
}
