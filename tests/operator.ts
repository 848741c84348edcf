import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { resolveBaseUrl } from "../src/catalog/base-url.ts";
import { toSlug } from "../src/http/slug.ts";
import { parseSource } from "../src/loaders/source.ts";

/** The canonical origin that the operator has chosen: what is tested over a whole site holds for any. */
export const baseUrl = resolveBaseUrl(process.env);
export const { hostname } = new URL(baseUrl);

const articles = readArticles();

/** How many articles the operator has published. */
export const articleCount = articles.length;

/** The paths of the first public article of each kind, Markdown and MDX, and of its first tag; none where there is none. */
export const articlePaths: readonly string[] = [".md", ".mdx"]
  .flatMap((ending) => articles.find(({ file }) => file.endsWith(ending)) ?? [])
  .flatMap(({ file, tags }) => [`/articles/${file.replace(/\.mdx?$/, "")}`, `/tags/${toSlug(tags[0] ?? "")}`]);

function readArticles() {
  const folder = "src/content/articles";
  return readdirSync(folder)
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => {
      const { frontMatter } = parseSource(readFileSync(join(folder, file), "utf8"), file);
      const { draft, published, tags } = frontMatter as { draft?: boolean; published: Date; tags: readonly string[] };
      return { file, isPublic: draft !== true && published <= new Date(), tags };
    })
    .filter(({ isPublic }) => isPublic);
}
