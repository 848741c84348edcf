import { describe, expect, it } from "vitest";
import { type Entry, withHtml } from "../../src/surfaces/markdown.ts";

const entry = { filePath: "src/content/articles/signs.md", body: '## Signs & "posts"\n\n```js\nlet a;\n```' };

describe("withHtml", () => {
  it("converts the text of an entry, with its headings", () => {
    const { rendered, ...rest } = withHtml<Entry>(entry);
    expect(rendered?.html).toContain('<h2 id="signs--posts">Signs &amp; “posts”</h2>');
    expect(rendered?.html).toContain('<span class="word">let</span>');
    expect(rendered?.metadata).toMatchObject({ headings: [{ depth: 2, slug: "signs--posts", text: "Signs & “posts”" }] });
    expect(rest).toEqual(entry);
  });

  it("leaves an entry in MDX to Astro", () => {
    const mdx = { ...entry, deferredRender: true };
    expect(withHtml(mdx)).toBe(mdx);
  });

  it("refuses a picture beside the text, which no twin could show", () => {
    const beside = { ...entry, body: "![A sign](./sign.png)" };
    expect(() => withHtml(beside)).toThrow("src/content/articles/signs.md shows ./sign.png, which its Markdown twin cannot. Put the");
    expect(withHtml({ ...entry, body: "![A sign](/sign.png) ![Other](https://example.com/sign.png)" })).toBeDefined();
  });
});
