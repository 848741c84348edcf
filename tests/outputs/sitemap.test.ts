import { expect, it } from "vitest";
import { toSitemapMarkdown } from "../../src/outputs/sitemap.ts";
import { site } from "../fixtures/own-site.ts";
import { toArticle, toListPage, toPage } from "../site/made-page.ts";

const pages = [
  toPage({ path: "/" }),
  toListPage({ path: "/articles" }),
  toArticle({ path: "/articles/signs" }),
  toListPage({ path: "/tags/r&d" }),
  toPage({ path: "/caf\u00e9" }),
];

it("the Markdown sitemap lists the pages by kind, with URL and description", () => {
  expect(toSitemapMarkdown(site, pages, "https://waymark.example")).toBe(`# Sitemap of ${site.name}

## Pages

- [Home](https://waymark.example/): Words.
- [caf\u00e9](https://waymark.example/caf%C3%A9): Words.

## Articles

- [articles/signs](https://waymark.example/articles/signs): Words.

## Lists

- [articles](https://waymark.example/articles): Words.
- [tags/r\\&d](https://waymark.example/tags/r&d): Words.
`);
});
