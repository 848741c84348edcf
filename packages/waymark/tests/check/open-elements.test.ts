import { describe, expect, it } from "vitest";
import { findIn, toArticle } from "./made-site.ts";

const markdown = "src/content/articles/a.md";
const find = async (text: string, file = markdown) =>
  (await findIn({ [file]: toArticle(text) })).map((line) => line.replace(`${file}:`, ""));

const open = (line: number, tag: string, end: string) =>
  `warning ${line}: Nothing closes ${tag}, so the text below becomes part of it. Close it with ${end}. To show the tag, write  \\${tag}`;
const short = (line: number, tag: string, whole: string) =>
  `warning ${line}: HTML ignores the / in ${tag}, so the text below becomes part of it. Write  ${whole}`;

describe("an element without an end tag", () => {
  it.each([
    ["Some <b>bold\n\nText", [open(8, "<b>", "</b>")]],
    ["## A <i>heading\n\nText", [open(8, "<i>", "</i>")]],
    ["> A <strong>quotation\n\nText", [open(8, "<strong>", "</strong>")]],
    ["- <em>item\n- other", [open(8, "<em>", "</em>")]],
    ["| <b>a | b |\n|---|---|\n| 1 | 2 |", [open(8, "<b>", "</b>")]],
    ["<details>\n<summary>More</summary>\n\nText\n\n## Next", [open(8, "<details>", "</details>")]],
    ['<div class="x">\n\n<div>\n\nA\n\n</div>', [open(8, '<div class="x">', "</div>")]],
    ['<a href="/">Home\n\nText', [open(8, '<a href="/">', "</a>")]],
    ['A <a id="x"/> place', [short(8, '<a id="x"/>', '<a id="x"></a>')]],
    [
      '<div>\n\n<span class="x" />\n<div />\n\nA\n\n</div>',
      [
        short(10, '<span class="x" />', '<span class="x"></span>'),
        short(11, "<div />", "<div></div>"),
      ],
    ],
  ])("is a warning: %j", async (text, messages) => {
    expect(await find(text)).toEqual(messages);
  });

  it.each([
    "A<br>B<br/>C<hr>D<wbr>E",
    "<p>One\n<p>Two",
    "<ul><li>One<li>Two</ul>",
    "<dl><dt>A<dd>B</dl>",
    "<table><tr><td>A<td>B<tr><td>C</table>",
    "<b><i>A</b></i> B",
    "<div>\n\n*A*\n\n</div>",
    "`<div>` \\<div> &lt;div>\n\n```html\n<div>\n```\n\n<!-- <div> -->",
    '<svg viewBox="0 0 1 1"><path d="M0 0h1"/></svg>',
    '<DIV>\n\n<A ID="x"></A>\n\n</DIV>',
  ])("is not reported in %j", async (text) => {
    expect(await find(text)).toEqual([]);
  });

  it("is written with a slash in MDX", async () => {
    const file = "src/content/articles/a.mdx";
    expect(await find('A <span id="x" /> place', file)).toEqual([]);
  });
});
