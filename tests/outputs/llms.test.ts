import { describe, expect, it } from "vitest";
import { site } from "../../src/catalog/site.ts";
import { toLlmsTxt } from "../../src/outputs/llms.ts";
import type { SitePage } from "../../src/site/page.ts";

const toPage = (kind: SitePage["kind"], path: string): SitePage => ({
  kind,
  path,
  title: path,
  description: "Note.",
  tags: [],
  markdown: "",
});
const toArticles = (count: number) => Array.from({ length: count }, (_, index) => toPage("article", `/articles/a-${index}`));
const toSection = (pages: readonly SitePage[], title: string) =>
  toLlmsTxt(pages, [], "https://www.example.com")
    .split(/^## /m)
    .find((section) => section.startsWith(`${title}\n`))
    ?.trim()
    .split("\n")
    .slice(2);

describe("llms.txt", () => {
  it("names every article while they are few", () => {
    expect(toSection(toArticles(2), "Articles")).toEqual([
      "- [/articles/a-0](https://www.example.com/articles/a-0.md): Note.",
      "- [/articles/a-1](https://www.example.com/articles/a-1.md): Note.",
    ]);
  });

  it("names the newest ones of many, and says where the others are", () => {
    const links = toSection(toArticles(site.articlesInLlms + 3), "Articles");
    expect(links).toHaveLength(site.articlesInLlms + 1);
    expect(links?.at(-1)).toBe("- [3 older articles](https://www.example.com/sitemap.md): by title and address");
  });

  it("names the first page of each list", () => {
    const lists = ["/articles", "/articles/2", "/tags/http", "/tags/http/2", "/tags/2"].map((path) => toPage("listing", path));
    expect(toSection(lists, "Lists of articles")?.map((line) => /\[(.*?)\]/.exec(line)?.[1])).toEqual([
      "/articles",
      "/tags/http",
      "/tags/2",
    ]);
  });
});
