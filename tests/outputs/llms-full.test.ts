import { describe, expect, it } from "vitest";
import { toContentParts, toLlmsFullTxt, toPartPath, toPartTxt } from "../../src/outputs/llms.ts";
import { site } from "../fixtures/own-site.ts";
import { toArticle, toListPage, toPage } from "../site/made-page.ts";

const baseUrl = "https://waymark.example";
const pages = [
  toPage({ path: "/about", text: "Text of /about." }),
  toListPage({ path: "/articles", text: "Text of /articles." }),
  ...["/articles/new", "/articles/middle", "/articles/old"].map((path) => toArticle({ path, text: `Text of ${path}.` })),
];
const documentOf = (path: string) =>
  `URL: <${baseUrl}${path}>\n\n## ${path.slice(1)}\n\n${path === "/about" ? "" : "Words.\n\n"}Text of ${path}.\n`;

describe("the full content", () => {
  it("is split if it is too long, with the oldest articles first, so that only the last part changes", async () => {
    const longest = documentOf("/articles/old").length + documentOf("/articles/middle").length;
    const parts = await toContentParts(site, pages, baseUrl, longest);
    expect(parts).toEqual([
      { name: "pages", documents: [documentOf("/about")] },
      { name: "articles-1", documents: [documentOf("/articles/old"), documentOf("/articles/middle")] },
      { name: "articles-2", documents: [documentOf("/articles/new")] },
    ]);
    const index = await toLlmsFullTxt(site, pages, baseUrl, longest);
    for (const { name } of parts) expect(index).toContain(`](${baseUrl}${toPartPath(site, name)})`);
    expect(index).not.toContain("Text of");
    for (const part of parts) {
      const text = toPartTxt(site, part, baseUrl);
      expect(text).toContain(`${baseUrl}/llms-full.txt`);
      expect(text.split("\n---\n\n").slice(1)).toEqual(part.documents);
    }
  });

  it("puts a page that is too long in its own part", async () => {
    expect((await toContentParts(site, pages, baseUrl, 10)).map(({ documents }) => documents.length)).toEqual([1, 1, 1, 1]);
  });
});
