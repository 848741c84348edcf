import { describe, expect, it } from "vitest";
import { createSite } from "../../src/catalog/create-site.ts";
import { toLlmsTxt, toSitemapMarkdown } from "../../src/outputs/llms.ts";
import { listPossibleParts, readFullTexts } from "../../src/outputs/llms-full.ts";
import type { SitePage } from "../../src/site/page.ts";
import { site } from "../fixtures/own-site.ts";
import { main } from "../fixtures/translated-site.ts";
import { toArticle, toListPage, toPage } from "../site/made-page.ts";

const toArticles = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    toArticle({ path: `/articles/a-${index}`, title: `a-${index}` }),
  );
const toSection = (pages: readonly SitePage[], title: string) =>
  toLlmsTxt(site, pages, [], "https://www.example.com")
    .split(/^## /m)
    .find((section) => section.startsWith(`${title}\n`))
    ?.trim()
    .split("\n")
    .slice(2);

describe("llms.txt", () => {
  it("shows titles literally", () => {
    expect(
      toSection([toArticle({ path: "/articles/a", title: "A [draft] of *all*" })], "Articles"),
    ).toEqual(["- [A \\[draft\\] of \\*all\\*](https://www.example.com/articles/a.md): Words."]);
  });

  it("lists the newest of many articles, and links to the others", () => {
    const links = toSection(toArticles(site.articlesInLlms + 3), "Articles");
    expect(links).toHaveLength(site.articlesInLlms + 1);
    expect(links?.at(-1)).toBe(
      "- [3 older articles](https://www.example.com/sitemap.md): by title and address",
    );
  });

  it("puts pages outside the navigation under Optional, and links only to the first tag page", () => {
    const lists = [
      toListPage({ path: "/articles" }),
      toListPage({ path: "/articles/2", page: 2 }),
      toListPage({ path: "/tags/2" }),
    ];
    expect(toSection(lists, "Optional")).toEqual([
      "- [articles](https://www.example.com/articles.md): Words.",
      "- [Every page, for reading](https://www.example.com/sitemap.md): text/markdown",
      "- [The full content in one file](https://www.example.com/llms-full.txt): text/plain",
    ]);
  });

  it("names the server of the Model Context Protocol, if it is on", () => {
    const toTexts = (mcp: "yes" | "no") => toLlmsTxt({ ...site, mcp }, [], [], baseUrl);
    expect(toTexts("yes")).toContain(" Model Context Protocol: `https://waymark.example/mcp`.\n");
    expect(toTexts("no")).not.toContain("Model Context Protocol");
  });

  it("names the API and the MCP server in each language, although they exist once", () => {
    const { all } = createSite({ ...main.configuration, mcp: "yes" }, {}, main.sections);
    const texts = all.map((own) => toLlmsTxt(own, [], [], baseUrl));
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      expect(text).toContain("Model Context Protocol: `https://waymark.example/mcp`.");
      expect(text).toContain("`/api/v1/health`");
    }
  });

  it("links to the files in the other languages, as sitemap.md does", () => {
    expect(toLlmsTxt(main, [], [], baseUrl)).toContain(
      "\n- [Français](https://waymark.example/fr/llms.txt): text/plain\n",
    );
    expect(toSitemapMarkdown(main, [], baseUrl)).toMatch(
      /^# .+\n\n- \[Français\]\(https:\/\/waymark\.example\/fr\/sitemap\.md\): text\/markdown\n$/,
    );
    expect(toSitemapMarkdown(site, [], baseUrl)).toMatch(/^# .+\n$/);
  });
});

const baseUrl = "https://waymark.example";
const pages = [
  toPage({ path: "/about", text: "## A", toFoot: async () => "## B\n\n### C" }),
  toListPage({ path: "/articles", text: "Text of /articles." }),
  ...["/articles/new", "/articles/middle", "/articles/old"].map((path) =>
    toArticle({ path, text: `Text of ${path}.` }),
  ),
];
const documentOf = (path: string) =>
  `URL: <${baseUrl}${path}>\n\n## ${path.slice(1)}\n\n${path === "/about" ? "### A\n\n### B\n\n#### C" : `Words.\n\nText of ${path}.`}\n`;

describe("the full content", () => {
  it("is split if it is too long, with the oldest articles first, so that only the last part changes", async () => {
    const longest = documentOf("/articles/old").length + documentOf("/articles/middle").length;
    const texts = await readFullTexts(site, pages, baseUrl, longest);
    const contents = {
      pages: ["/about"],
      "articles-1": ["/articles/old", "/articles/middle"],
      "articles-2": ["/articles/new"],
    };
    const names = Object.keys(contents).map((name) => `/llms-full/${name}.txt`);
    expect([...texts.keys()]).toEqual([...names, "/llms-full.txt"]);
    const index = texts.get("/llms-full.txt");
    for (const [place, [name, paths]] of Object.entries(contents).entries())
      expect(index).toContain(`- [${name}](${baseUrl}${names[place]}): ${paths.length} `);
    expect(index).not.toContain("Text of");
    for (const [place, paths] of Object.values(contents).entries()) {
      const text = String(texts.get(String(names[place])));
      expect(text).toContain(`${baseUrl}/llms-full.txt`);
      expect(text.split("\n---\n\n").slice(1)).toEqual(paths.map(documentOf));
    }
  });

  it("puts a page that is too long in its own part", async () => {
    const texts = [...(await readFullTexts(site, pages, baseUrl, 10)).values()].slice(0, -1);
    expect(texts.map((text) => text.split("\n---\n\n").length - 1)).toEqual([1, 1, 1, 1]);
  });

  it("has at most one part for each article, and one for the other pages", () => {
    expect(listPossibleParts(site, pages)).toEqual([
      "/llms-full/pages.txt",
      "/llms-full/articles-1.txt",
      "/llms-full/articles-2.txt",
      "/llms-full/articles-3.txt",
    ]);
  });

  it("is one file in the order of the pages if it is short enough", async () => {
    const paths = ["/about", "/articles/new", "/articles/middle", "/articles/old"];
    const texts = await readFullTexts(site, pages, baseUrl);
    expect([...texts.keys()]).toEqual(["/llms-full.txt"]);
    expect(texts.get("/llms-full.txt")?.split("\n---\n\n").slice(1)).toEqual(paths.map(documentOf));
  });
});
