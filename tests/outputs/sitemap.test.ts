import { expect, it } from "vitest";
import { site } from "../../src/catalog/site.ts";
import { toSitemapMarkdown } from "../../src/outputs/sitemap.ts";
import type { SitePage } from "../../src/site/page.ts";

const page = (path: string, kind: SitePage["kind"]): SitePage => ({
  path,
  title: path.slice(1) || "Home",
  description: "Words.",
  kind,
  tags: [],
  markdown: "",
});

const pages = [
  page("/", "page"),
  page("/articles", "listing"),
  page("/articles/signs", "article"),
  page("/tags/r&d", "listing"),
  page("/caf\u00e9", "page"),
];

it("the sitemap in Markdown has the pages by kind, each with its address and description", () => {
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
