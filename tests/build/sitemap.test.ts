import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AstroIntegration } from "astro";
import { expect, it } from "vitest";
import { siteSitemap } from "../../src/build/sitemap.ts";
import { toIndexedPage } from "../../src/site/page.ts";
import { makeSite } from "../check/made-site.ts";
import { site } from "../fixtures/own-site.ts";
import { toArticle, toListPage, toPage } from "../site/made-page.ts";

const pages = [
  toPage({ path: "/" }),
  toArticle({ path: "/articles/signs", updated: new Date("2026-04-02") }),
  toArticle({ path: "/tags/r&d", published: new Date("2026-01-01") }),
  toListPage({ path: "/caf\u00e9" }),
];
/** Page names as Astro reports them, including a page that is not indexable and the not-found page. */
const built = ["", "404", "articles/signs", "caf\u00e9", "contact/sent", "tags/r&d"];

/** Runs the integration as a build does, and reads its files. */
async function make(entryLimit?: number): Promise<Record<string, string>> {
  const folder = makeSite({ "site-index.json": JSON.stringify(pages.map(toIndexedPage)) });
  const { hooks } = siteSitemap(site, "https://waymark.example", entryLimit);
  const event = {
    config: { site: "https://waymark.example", base: "/", trailingSlash: "never", build: { format: "file" } },
    dir: pathToFileURL(`${folder}/`),
    logger: { info() {}, warn() {}, error() {} },
    pages: built.map((pathname) => ({ pathname })),
    routes: [],
  };
  const names = ["astro:routes:resolved", "astro:config:done", "astro:build:done"] as const satisfies (keyof AstroIntegration["hooks"])[];
  for (const name of names) await (hooks[name] as unknown as (given: typeof event) => unknown)(event);
  const files = readdirSync(folder).filter((name) => name.endsWith(".xml"));
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}

it("the sitemap is an index of several files if there are too many URLs", async () => {
  const { "sitemap.xml": index = "", ...parts } = await make(3);
  expect(index.match(/<sitemap>.*?<\/sitemap>/g)).toEqual([
    "<sitemap><loc>https://waymark.example/sitemap-0.xml</loc><lastmod>2026-11-20T00:00:00.000Z</lastmod></sitemap>",
    "<sitemap><loc>https://waymark.example/sitemap-1.xml</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></sitemap>",
  ]);
  expect(Object.entries(parts).map(([name, text]) => name + text.match(/<loc>/g)?.length)).toEqual(["sitemap-0.xml3", "sitemap-1.xml1"]);
});
