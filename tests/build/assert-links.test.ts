import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { assertLinks } from "../../src/build/assert-links.ts";
import { readAddresses } from "../../src/build/broken-links.ts";

describe("links that lead nowhere", () => {
  const content = mkdtempSync(join(tmpdir(), "content-"));
  afterAll(() => rmSync(content, { recursive: true }));
  mkdirSync(join(content, "articles"));
  mkdirSync(join(content, "pages"));
  const write = (file: string, text: string) => writeFileSync(join(content, file), `---\ntitle: A\n---\n\n${text}`);
  write("articles/signs.md", "[a](/abuot)\n\n<a href='/abuot'>b</a> [c](/ä)\n");
  write("articles/posts.mdx", "{1}\n\n[a](#nowhere)\n");
  write("pages/index.md", "Text");
  const files = new Map([
    ["/articles/signs", join(content, "articles/signs.md")],
    ["/articles/posts", join(content, "articles/posts.mdx")],
    ["/", join(content, "pages/index.md")],
  ]);
  const fault = (pages: Readonly<Record<string, string>>) => () =>
    assertLinks({
      pages: new Map(Object.entries({ ...pages, "/about": "" }).map(([path, html]) => [path, readAddresses(html)])),
      files,
      paths: new Set(["/about", ...Object.keys(pages)]),
      baseUrl: "https://waymark.example",
    });

  it("are named by file and line where a text has them", () => {
    const pages = {
      "/articles/signs": '<a href="/abuot">a</a><a href="/abuot">b</a><a href="/%C3%A4">c</a>',
      "/articles/posts": '<a href="#nowhere">a</a>',
    };
    expect(fault(pages)).toThrow(`Some links of the site lead nowhere. Mend them in src/content, then build again:
  ${content}/articles/signs.md:5 links to /abuot, where nothing stands. Did you mean /about?
  ${content}/articles/signs.md:7 links to /abuot, where nothing stands. Did you mean /about?
  ${content}/articles/signs.md:7 links to /%C3%A4, where nothing stands.
  ${content}/articles/posts.mdx:7 links to #nowhere, but that page has no such heading.`);
  });

  it("are named by their page where no text has them", () => {
    expect(fault({ "/": '<a href="/gone">a</a>', "/tags/http": '<a href="/gone">a</a>' })).toThrow(
      /\n {2}\/ links to \/gone, where nothing stands\.[^\n]*\n {2}\/tags\/http links to \/gone, where nothing stands\./,
    );
  });
});
