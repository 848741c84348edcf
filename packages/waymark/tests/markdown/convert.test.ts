import { describe, expect, it } from "vitest";
import { convert } from "../../src/markdown/convert.ts";
import { toParts } from "../../src/markdown/parts.ts";
import { countWords, toReadingTime } from "../../src/markdown/reading-time.ts";
import { site } from "../fixtures/own-site.ts";
import { compile } from "./mdx.ts";

const render = async (markdown: string) => (await convert(site, markdown)).html.trim();

it("raw HTML in a text changes nothing else on the page", async () => {
  const text =
    '## A "b" & <c\n\n```js\nif (a < 1) "<!-- b -->";\n```\n\n| a |\n|--:|\n\n![A sign](/a.svg "Title")';
  expect(await render(`${text}\n\n<b>c</b>`)).toBe(`${await render(text)}\n<p><b>c</b></p>`);
});

const convertParts = async (source: string) => toParts(await convert(site, source));

describe("text divided into sections", () => {
  it("is split at its sections, with the first section's heading separate", async () => {
    const { lead, first, others } = await convertParts(
      "A [1]\n\n```md\n## code\n```\n\n## B *b*\n\nC\n\n## D\n\n## E\n\n[1]: /f",
    );
    expect(lead.trim()).toMatch(/^<p>A <a href="\/f">1<\/a><\/p>\n<figure .*<\/figure>$/s);
    expect(first).toEqual({ title: "B b", id: "b-b", html: "\n<p>C</p>\n" });
    expect(others.trim()).toBe(
      '<h2 id="d"><a href="#d">D</a></h2>\n<h2 id="e"><a href="#e">E</a></h2>',
    );
  });

  it("is one part if it has no sections", async () => {
    expect(await convertParts("A")).toEqual({ lead: "<p>A</p>\n", others: "" });
  });
});

describe("a JSX element in MDX", () => {
  it("is treated as HTML: a table", async () => {
    const code = await compile(
      '<table class="x">\n<tbody><tr><td>1</td><th>{2}</th></tr></tbody>\n</table>\n',
    );
    expect(code).toContain(
      '_jsx(_components.div, { class: "scroll", tabindex: "0", children: _jsx(_components.table, { class: "x",',
    );
    expect(code).toContain('_jsx(_components.th, { scope: "row", children: 2 })');
  });

  it("is left unchanged if its tag contains an expression", async () => {
    expect(await compile("<img src={x} />\n\n<h2 {...y}>A</h2>\n")).toContain(
      '_jsx("img", { src: x })',
    );
  });
});

it.each([
  ["---\n\nA\n\n---\n\nB", "<hr>\n<p>A</p>\n<hr>\n<p>B</p>\n"],
  ["+++\nA\n+++", "<p>+++\nA\n+++</p>\n"],
])("has no second front matter: %j", async (source, html) => {
  expect((await convert(site, source)).html).toBe(html);
});

it("reading time is in whole minutes of 220 words, and at least one minute", () => {
  expect(toReadingTime(site, countWords("word ".repeat(20)))).toBe("1 min");
  expect(toReadingTime(site, countWords("word ".repeat(1_100)))).toBe("5 min");
});

it.each([
  ["Chinese", "这是一个重要的段落，".repeat(220), 4],
  ["Japanese", "これは大切な段落です。".repeat(200), 4],
  ["Korean", "이것은 중요한 단락 입니다. ".repeat(220), 4],
  ["Thai", "นี่คือย่อหน้าสำคัญ".repeat(220), 4],
  ["mixed", "Waymark 是一个网站 ".repeat(242), 4],
])("reading time of %s counts what people read in a minute", (_, text, minutes) => {
  expect(toReadingTime(site, countWords(text))).toBe(`${minutes} min`);
});
