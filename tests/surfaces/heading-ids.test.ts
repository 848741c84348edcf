import { satteri } from "@astrojs/markdown-satteri";
import type { MarkdownHeading } from "astro";
import { markdownToHtml } from "satteri";
import { describe, expect, it } from "vitest";
import { createHeadingIds } from "../../src/surfaces/heading-ids.ts";

function convert(markdown: string) {
  const headings: MarkdownHeading[] = [];
  const { html } = markdownToHtml(markdown, { mdastPlugins: [createHeadingIds(headings)], features: { smartPunctuation: true } });
  return { html, headings };
}

describe("the ids of headings", () => {
  it.each([
    "## A & B < C > D \"q\" 'x' `co<de>` **b** [l](/x) &copy; &amp;",
    "## A <b>c</b> d",
    "Setext\n======\n\nB\n-----",
    "# x\n\n## x\n\n> ### quoted\n\n- #### in a list\n\n##",
    "## ![alt > text](/x.png) pic",
    "## Über 漢字 😀",
    "```html\n<h2>code</h2>\n```\n\n## After `<h2>`",
    "<!-- <h2>gone</h2> -->\n\n<h2 id='own'>By hand</h2>\n\n<script>const a = '<h2>b</h2>';</script>",
    "No heading.",
  ])("are those that Astro gives: %j", async (markdown) => {
    const { code, metadata } = await (await satteri().createRenderer({ syntaxHighlight: false })).render(markdown);
    expect(convert(markdown)).toEqual({ html: code, headings: metadata.headings });
  });

  it("leave the mark of a footnote out", () => {
    expect(convert("## Signs[^1]\n\n[^1]: By the road.").headings).toEqual([{ depth: 2, slug: "signs", text: "Signs" }]);
  });
});
