import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type Entry, withHtml, withText } from "../../src/markdown/entry.ts";

const entry = { filePath: "src/content/articles/signs.md", body: '## Signs & "posts"\n\n```js\nlet a;\n```' };

describe("withText", () => {
  const folder = mkdtempSync(join(tmpdir(), "texts-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const read = (source: string) => {
    const filePath = join(folder, "signs.md");
    writeFileSync(filePath, source);
    return withText<Entry>({ filePath }).body;
  };

  it.each([
    ["YAML", "---\ntitle: Signs\n---\n\nText\n---\nMore\n"],
    ["blanks at its lines", " --- \ntitle: Signs\n--- \nText\n---\nMore"],
    ["a line in it that begins as its last one does", "---\ntitle: Signs\n----: x\n---\nText\n---\nMore"],
    ["a byte order mark and lines of Windows before it", "\uFEFF---\r\ntitle: Signs\r\n---\r\nText\n---\nMore\r\n"],
    ["blank lines before it", "\n\n---\ntitle: Signs\n---\nText\n---\nMore"],
    ["nothing in it", "---\n---\nText\n---\nMore"],
    ["none", "Text\n---\nMore"],
  ])("reads what stands below front matter: %s", (_, source) => {
    expect(read(source)).toBe("Text\n---\nMore");
  });

  it("leaves an entry that has its text, or no file", () => {
    for (const known of [{ filePath: "missing.md", body: "Text" }, { body: "Text" }]) expect(withText<Entry>(known)).toBe(known);
  });
});

describe("withHtml", () => {
  it("converts the text of an entry, with its headings and whether it has code", async () => {
    const { rendered, ...rest } = await withHtml<Entry>(entry);
    expect(rendered?.html).toContain('<h2 id="signs--posts"><a href="#signs--posts">Signs &amp; “posts”</a></h2>');
    expect(rendered?.html).toContain('<span class="word">let</span>');
    expect(rendered?.metadata).toMatchObject({
      headings: [{ depth: 2, slug: "signs--posts", text: "Signs & “posts”" }],
      frontmatter: { hasCode: true },
    });
    expect(rest).toEqual(entry);
  });

  it("leaves an entry in MDX to Astro", async () => {
    const mdx = { ...entry, deferredRender: true };
    expect(await withHtml(mdx)).toBe(mdx);
  });
});
