import { slug } from "github-slugger";

/** The id that Astro uses for an article file. */
export function toArticleId(entry: string): string {
  const names = entry.replace(/\.mdx?$/, "").split("/");
  return names
    .map((name) => slug(name))
    .join("/")
    .replace(/\/index$/, "");
}
