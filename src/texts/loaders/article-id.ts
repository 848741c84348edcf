import { slug } from "github-slugger";

/** Astro's id of an article file. */
export function toArticleId(entry: string): string {
  const names = entry.replace(/\.mdx?$/, "").split("/");
  return names
    .map((name) => slug(name))
    .join("/")
    .replace(/\/index$/, "");
}
