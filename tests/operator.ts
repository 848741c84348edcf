import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { resolveBaseUrl } from "../src/catalog/base-url.ts";
import { splitFrontMatter } from "../src/loaders/facts-loader.ts";

/** The canonical origin that the operator has chosen: what is tested over a whole site holds for any. */
export const baseUrl = resolveBaseUrl(process.env);
export const { hostname } = new URL(baseUrl);

/** The paths of one public article of the operator's and of its first tag; none where there is no article. */
export const articlePaths: readonly string[] = readArticles()
  .map(({ name, tags }) => [`/articles/${name}`, `/tags/${tags[0]}`])
  .slice(0, 1)
  .flat();

function readArticles() {
  const folder = "src/content/articles";
  return readdirSync(folder)
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => {
      const { frontMatter } = splitFrontMatter(readFileSync(join(folder, file), "utf8"), file);
      const { draft, published, tags } = frontMatter as { draft?: boolean; published: Date; tags: readonly string[] };
      return { name: file.replace(/\.mdx?$/, ""), isPublic: draft !== true && published <= new Date(), tags };
    })
    .filter(({ isPublic }) => isPublic);
}
