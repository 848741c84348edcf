import { describe, expect, it } from "vitest";
import { site } from "../../src/catalog/site.ts";
import { toSitemap, toSitemapMarkdown, toSitemapParts, toUrlSet } from "../../src/outputs/sitemap.ts";
import type { SitePage } from "../../src/site/page.ts";

const page = (path: string, kind: SitePage["kind"], part: Partial<SitePage> = {}): SitePage => ({
  path,
  title: path.slice(1) || "Home",
  description: "Words.",
  kind,
  tags: [],
  markdown: "",
  ...part,
});

const pages = [
  page("/", "page", { updated: new Date("2026-11-20") }),
  page("/articles", "listing"),
  page("/articles/signs", "article", { published: new Date("2026-03-01"), updated: new Date("2026-04-02") }),
  page("/tags/r&d", "listing", { published: new Date("2026-01-01") }),
  page("/caf\u00e9", "page"),
];

describe("the sitemap", () => {
  it("in XML has every address once, escaped, with the day of its last change where there is one", () => {
    expect(toSitemap(pages, "https://waymark.example")).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://waymark.example/</loc><lastmod>2026-11-20</lastmod></url>
  <url><loc>https://waymark.example/articles</loc></url>
  <url><loc>https://waymark.example/articles/signs</loc><lastmod>2026-04-02</lastmod></url>
  <url><loc>https://waymark.example/tags/r&amp;d</loc><lastmod>2026-01-01</lastmod></url>
  <url><loc>https://waymark.example/caf%C3%A9</loc></url>
</urlset>
`);
  });

  it("that is too long for one file is the index of its parts, which have every address once", () => {
    expect(toSitemap(pages, "https://waymark.example", 2)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <sitemap><loc>https://waymark.example/sitemaps/1.xml</loc></sitemap>
  <sitemap><loc>https://waymark.example/sitemaps/2.xml</loc></sitemap>
  <sitemap><loc>https://waymark.example/sitemaps/3.xml</loc></sitemap>
</sitemapindex>
`);
    expect(toSitemapParts(pages, 2).map((some) => some.length)).toEqual([2, 2, 1]);
    expect(toUrlSet(toSitemapParts(pages, 2)[2] ?? [], "https://waymark.example").match(/<loc>.*<\/loc>/g)).toEqual([
      "<loc>https://waymark.example/caf%C3%A9</loc>",
    ]);
    expect(toSitemapParts(pages, 5)).toEqual([]);
  });

  it("in Markdown has the same addresses by kind", () => {
    expect(toSitemapMarkdown(pages, "https://waymark.example")).toBe(`# Sitemap of ${site.name}

## Pages

- [Home](https://waymark.example/): Words.
- [caf\u00e9](https://waymark.example/caf%C3%A9): Words.

## Articles

- [articles/signs](https://waymark.example/articles/signs): Words.

## Lists

- [articles](https://waymark.example/articles): Words.
- [tags/r&d](https://waymark.example/tags/r&d): Words.
`);
  });
});
