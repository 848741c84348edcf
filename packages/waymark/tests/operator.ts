import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { toSlug } from "../src/addresses/slug.ts";
import { resolveBaseUrl } from "../src/catalog/base-url.ts";
import { parseFrontMatter } from "../src/entries/front-matter.ts";
import { site } from "./fixtures/own-site.ts";

export const baseUrl = resolveBaseUrl(site, process.env);
export const { hostname } = new URL(baseUrl);

/** The first Markdown article, the first MDX article, and their first tags. */
export function readArticlePaths(): readonly string[] {
  const articles = readArticles();
  return [".md", ".mdx"]
    .flatMap((ending) => articles.find(({ file }) => file.endsWith(ending)) ?? [])
    .flatMap(({ file, tags }) => [
      `/articles/${file.replace(/\.mdx?$/, "")}`,
      `/tags/${toSlug(tags[0] ?? "")}`,
    ]);
}

function readArticles() {
  const folder = "src/content/articles";
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => {
      const frontMatter = parseFrontMatter(readFileSync(join(folder, file), "utf8"), file);
      const { draft, published, tags } = frontMatter as {
        draft?: boolean;
        published: Date;
        tags: readonly string[];
      };
      return { file, isPublic: draft !== true && published <= new Date(), tags };
    })
    .filter(({ isPublic }) => isPublic);
}
