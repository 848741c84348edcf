import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sitemap, { type SitemapItem } from "@astrojs/sitemap";
import type { AstroIntegration } from "astro";
import { resources } from "../catalog/resources.ts";
import type { Site } from "../catalog/site.ts";
import { toUrl } from "../http/address.ts";
import { decodePath } from "../http/message.ts";
import { siteIndexFile } from "../release/static-manifest.ts";
import type { IndexedPage } from "../site/page.ts";

export const namespaces = { news: false, xhtml: false, image: false, video: false };

export function toSitemapLinks(alternates: IndexedPage["alternates"] = [], baseUrl: string) {
  return alternates.map(([lang, path]) => ({ lang, url: toUrl(path, baseUrl) }));
}

/** Above `entryLimit` URLs, `/sitemap.xml` is an index of `/sitemap-0.xml` and so on. */
export function siteSitemap(
  { all }: Pick<Site, "all">,
  baseUrl: string,
  entryLimit?: number,
): AstroIntegration {
  let pages: Map<string, IndexedPage>;
  const serialize = (item: SitemapItem): SitemapItem | undefined => {
    const page = pages.get(decodePath(new URL(item.url).pathname));
    return (
      page && {
        ...item,
        url: toUrl(page.path, baseUrl),
        ...(page.lastmod && { lastmod: page.lastmod }),
        links: toSitemapLinks(page.alternates, baseUrl),
      }
    );
  };
  const { name, hooks } = sitemap({
    namespaces: { ...namespaces, xhtml: all.length > 1 },
    serialize,
    ...(entryLimit && { entryLimit }),
  });
  return {
    name,
    hooks: {
      ...hooks,
      "astro:build:done": async (event) => {
        const folder = fileURLToPath(event.dir);
        const index = JSON.parse(
          readFileSync(join(folder, siteIndexFile), "utf8"),
        ) as readonly IndexedPage[];
        pages = new Map(index.map((page) => [page.path, page]));
        // It would log a file name that changes below.
        const logger: typeof event.logger = Object.assign(Object.create(event.logger), {
          info() {},
        });
        await hooks["astro:build:done"]?.({ ...event, logger });
        pages.clear();
        placeSitemap(folder);
      },
    },
  };
}

function placeSitemap(folder: string): void {
  const [index, first, second] = ["index", "0", "1"].map((part) =>
    join(folder, `sitemap-${part}.xml`),
  ) as [string, string, string];
  const isOne = !existsSync(second);
  renameSync(isOne ? first : index, join(folder, resources.sitemap.path));
  if (isOne) rmSync(index);
}
