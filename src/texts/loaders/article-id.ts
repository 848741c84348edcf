import { slug } from "github-slugger";

/** The id that Astro makes of an article's file, relative to the folder of articles. */
export function toArticleId(entry: string): string {
  const names = entry.replace(/\.mdx?$/, "").split("/");
  return names
    .map((name) => slug(name))
    .join("/")
    .replace(/\/index$/, "");
}
