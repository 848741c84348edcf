import { satteri } from "@astrojs/markdown-satteri";
import { markdownToHtml } from "satteri";
import { describe, expect, it } from "vitest";
import { addHeadingIds } from "../../src/surfaces/heading-ids.ts";

const convert = (markdown: string) => addHeadingIds(markdownToHtml(markdown, { features: { smartPunctuation: true } }).html);

describe("the ids of headings", () => {
  it.each([
    "## A & B < C > D \"q\" 'x' `co<de>` **b** [l](/x) &copy; &amp;",
    "## A <b>c</b> d",
    "Setext\n======\n\nB\n-----",
    "# x\n\n## x\n\n> ### quoted\n\n- #### in a list\n\n##",
    "## ![alt](/x.png) pic",
    "## Über 漢字 😀",
    "## Footnote[^1]\n\n[^1]: note",
    "```html\n<h2>code</h2>\n```\n\n## After `<h2>`",
    "No heading.",
  ])("are those that Astro gives: %j", async (markdown) => {
    const { code, metadata } = await (await satteri().createRenderer({ syntaxHighlight: false })).render(markdown);
    expect(convert(markdown)).toEqual({ html: code, headings: metadata.headings });
  });

  it("are made for HTML in the text too, where it has none", () => {
    expect(convert('<h2 class="a">By hand</h2>\n\n<h2 id="own">Own</h2>')).toEqual({
      html: '<h2 id="by-hand" class="a">By hand</h2>\n<h2 id="own">Own</h2>\n',
      headings: [
        { depth: 2, slug: "by-hand", text: "By hand" },
        { depth: 2, slug: "own", text: "Own" },
      ],
    });
  });
});
