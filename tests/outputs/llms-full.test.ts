import { describe, expect, it } from "vitest";
import { toContentParts, toLlmsFullTxt, toPartPath, toPartTxt } from "../../src/outputs/llms-full.ts";
import type { SitePage } from "../../src/site/page.ts";

const baseUrl = "https://waymark.example";
const page = (path: string, kind: SitePage["kind"]): SitePage => ({
  path,
  title: path.slice(1),
  description: "Words.",
  kind,
  tags: [],
  markdown: `Text of ${path}.`,
});
const pages = [
  page("/about", "page"),
  page("/articles", "listing"),
  page("/articles/new", "article"),
  page("/articles/middle", "article"),
  page("/articles/old", "article"),
];
const documentOf = (path: string) => `URL: ${baseUrl}${path}\n\n# ${path.slice(1)}\n\nText of ${path}.\n`;

describe("the full content", () => {
  it("is one file with every page and article, but no list", () => {
    const text = toLlmsFullTxt(pages, baseUrl);
    expect(text.split("\n---\n\n").slice(1)).toEqual(["/about", "/articles/new", "/articles/middle", "/articles/old"].map(documentOf));
    expect(toContentParts(pages, baseUrl)).toEqual([]);
  });

  it("that is too long for one file stands in parts, the oldest articles first, so that only the last part changes", () => {
    const longest = documentOf("/articles/old").length + documentOf("/articles/middle").length;
    const parts = toContentParts(pages, baseUrl, longest);
    expect(parts).toEqual([
      { name: "pages", documents: [documentOf("/about")] },
      { name: "articles-1", documents: [documentOf("/articles/old"), documentOf("/articles/middle")] },
      { name: "articles-2", documents: [documentOf("/articles/new")] },
    ]);
    const index = toLlmsFullTxt(pages, baseUrl, longest);
    for (const { name } of parts) expect(index).toContain(`](${baseUrl}${toPartPath(name)})`);
    expect(index).not.toContain("Text of");
    for (const part of parts) {
      const text = toPartTxt(part, baseUrl);
      expect(text).toContain(`${baseUrl}/llms-full.txt`);
      expect(text.split("\n---\n\n").slice(1)).toEqual(part.documents);
    }
  });

  it("has a page that alone is too long in a part of its own", () => {
    expect(toContentParts(pages, baseUrl, 10).map(({ documents }) => documents.length)).toEqual([1, 1, 1, 1]);
  });
});
