import { describe, expect, it } from "vitest";
import { toLlmsTxt } from "../../src/outputs/llms.ts";
import type { SitePage } from "../../src/site/page.ts";
import { site } from "../fixtures/own-site.ts";
import { toArticle, toListPage } from "../site/made-page.ts";

const toArticles = (count: number) =>
  Array.from({ length: count }, (_, index) => toArticle({ path: `/articles/a-${index}`, title: `a-${index}` }));
const toSection = (pages: readonly SitePage[], title: string) =>
  toLlmsTxt(site, pages, [], "https://www.example.com")
    .split(/^## /m)
    .find((section) => section.startsWith(`${title}\n`))
    ?.trim()
    .split("\n")
    .slice(2);

describe("llms.txt", () => {
  it("shows titles literally", () => {
    expect(toSection([toArticle({ path: "/articles/a", title: "A [draft] of *all*" })], "Articles")).toEqual([
      "- [A \\[draft\\] of \\*all\\*](https://www.example.com/articles/a.md): Words.",
    ]);
  });

  it("lists the newest of many articles, and links to the others", () => {
    const links = toSection(toArticles(site.articlesInLlms + 3), "Articles");
    expect(links).toHaveLength(site.articlesInLlms + 1);
    expect(links?.at(-1)).toBe("- [3 older articles](https://www.example.com/sitemap.md): by title and address");
  });

  it("puts pages outside the navigation under Optional, and links only to the first tag page", () => {
    const lists = [toListPage({ path: "/articles" }), toListPage({ path: "/articles/2", page: 2 }), toListPage({ path: "/tags/2" })];
    expect(toSection(lists, "Optional")).toEqual([
      "- [articles](https://www.example.com/articles.md): Words.",
      "- [Every page, for reading](https://www.example.com/sitemap.md): text/markdown",
      "- [The full content in one file](https://www.example.com/llms-full.txt): text/plain",
    ]);
  });
});
