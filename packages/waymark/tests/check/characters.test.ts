import { describe, expect, it } from "vitest";
import { findOpenDirection } from "../../src/check/rules/readability.ts";
import { findUnsoundSections } from "../../src/check/section-values.ts";
import { toRss } from "../../src/outputs/feeds.ts";
import { findIn, settings, toArticle } from "./made-site.ts";

const file = "src/content/articles/a.md";
const find = async (source: string) =>
  (await findIn({ [file]: source })).map((line) => line.replace(`${file}:`, ""));

const explain = (code: string, plain: string) =>
  `In double quotes, \\ starts an escape sequence. This value contains the control character ${code}, which makes the feeds invalid. Write the value in single quotes: '${plain}'`;

describe("front matter", () => {
  it.each([
    ["title", '"Match \\bwords\\b"', "U+0008", "Match \\bwords\\b"],
    ["title", '"It\'s \\"\\e[0m\\""', "U+001B", "It''s \"\\e[0m\""],
    ["title", '"Null \\0"', "U+0000", "Null \\0"],
    ["title", '"Next\\Nline"', "U+0085", "Next\\Nline"],
    ["title", '"Half \\ud83d of a pair"', "U+D83D", "Half \\ud83d of a pair"],
    ["title", '"Not \\uFFFE one"', "U+FFFE", "Not \\uFFFE one"],
    ["title", '"Not \\U0001FFFF one"', "U+1FFFF", "Not \\U0001FFFF one"],
    ["author", '"Ada\\x07"', "U+0007", "Ada\\x07"],
    ["series", '"A\\vB"', "U+000B", "A\\vB"],
    ["image", '{ src: "/a\\x01.svg", alt: A sign }', "U+0001", "/a\\x01.svg"],
    ["image", '{ src: /sign.svg, alt: "A\\fsign" }', "U+000C", "A\\fsign"],
  ])("with the value %s: %s is reported", async (key, value, code, plain) => {
    const source =
      key === "title"
        ? toArticle("", { title: value })
        : toArticle("", { more: `${key}: ${value}` });
    const line = key === "title" ? 2 : 6;
    expect(await find(source)).toContain(`error ${line}: ${explain(code, plain)}`);
  });

  it("can have emoji as surrogate pairs, tabs, and line breaks, which become spaces", async () => {
    expect(await find(toArticle("Text", { title: '"A \\ud83d\\ude00\\tsign\\nhere"' }))).toEqual(
      [],
    );
  });

  it("must have a title that can be seen", async () => {
    const found = await find(toArticle("Text", { title: '"\\u200b\\u200b\\u200b"' }));
    expect(found).toEqual([expect.stringContaining("title must have 3 to 80 characters.")]);
  });

  it("that reverses the text after it is warned about", async () => {
    expect(await find(toArticle("Text", { title: '"A \\u202e sign"' }))).toEqual([
      "warning 2: This value contains the invisible character U+202E, which changes the direction of the text after it. Delete it, or retype the value.",
    ]);
  });

  it.each([
    ["\u2067", "\u2067"],
    ["\u2067a\u2069", undefined],
    ["\u202aa\u202c \u200e", undefined],
    ["\u2067a\u202c\u202b", "\u202b"],
    ["\u202d\u202c", "\u202d"],
  ])("with the direction marks %j leaves %j open", (text, open) => {
    expect(findOpenDirection(text)).toBe(open);
  });
});

describe("a character reference", () => {
  const toError = (line: number, written: string) =>
    `error ${line}: ${written} is a control character, which pages and feeds cannot contain. Remove it. To show the characters themselves, write \\${written}`;
  it.each([
    ["A &#8; sign", "&#8;"],
    ["A sign\n<b>&#x1B;</b>", "&#x1B;"],
    ["A sign ![A&#xFFFE;](/figures/a.svg)", "&#xFFFE;"],
    ["A &#xD800; sign", "&#xD800;"],
    ["A &#9999999; sign", "&#9999999;"],
    ["A &#0; sign", "&#0;"],
    ["A\n[sign](/contact 'A &#14; sign')", "&#14;"],
    ["A\n[sign](/contact?a=&#x1b;)", "&#x1b;"],
    ["A\n[sign](</contact?a=&#x1b;>)", "&#x1b;"],
    ["A ![A sign](/figures/a.svg 'A &#14; sign')", "&#14;"],
    ["A ![A sign](/figures/a.svg?&#14;)", "&#14;"],
    ["A ![A &#14; sign][a]\n\n[a]: /figures/a.svg", "&#14;"],
    ["[a]: /contact 'A &#14; sign'\n\n[a]", "&#14;"],
    ["A\n```js title='A &#14; sign'\na\n```", "&#14;"],
    ["A\n> ~~~js&#14;\n> a\n> ~~~", "&#14;"],
    ["A \\\\&#14; sign", "&#14;"],
    ["A[^1]\n\n[^1]: &#14;", "&#14;"],
    ["## A sign &#14;", "&#14;"],
  ])("in %j is reported", async (text, written) => {
    const line = 8 + text.slice(0, text.indexOf(written)).split("\n").length - 1;
    expect(await find(toArticle(text))).toContain(toError(line, written));
  });

  it.each([
    ['<p title="&#14;">A</p>', "&#14;"],
    ['A <b title="A&#x1b B">sign</b>', "&#x1b"],
    ['<p title="\\&#00000000014;">A</p>', "&#00000000014;"],
  ])("in HTML is reported in %j", async (text, written) => {
    expect(await find(toArticle(text))).toEqual([
      `error 8: ${written} is a control character, which pages and feeds cannot contain. Remove it. To show the characters themselves, write &amp;${written.slice(1)}`,
    ]);
  });

  it("to another character, or in code, is accepted", async () => {
    const text = "A &#9731; &#x1F600; `&#8;` \\&#8;\n\n<p>&#146;</p>\n\n```text\n&#8;\n```";
    const code = "[`&#8;`](/contact) <b>`&#8;`</b>\n\n    &#8;";
    expect(await find(toArticle(`${text}\n\n${code}`))).toEqual([]);
  });
});

it("a control character in a section's settings is reported", async () => {
  const { breads } = settings.sections;
  const sections = { breads: { ...(breads as NonNullable<typeof breads>), title: "Our\bbreads" } };
  const findings = await findUnsoundSections(sections, ".");
  expect(findings.map(({ problem }) => problem)).toContain(
    'breads: "Our\\bbreads" contains a control character.',
  );
});

it("feeds leave out what XML forbids", async () => {
  const head = { path: "", title: "A\b\ud800\uffffB", description: "C" };
  expect(await toRss(settings, head, [], "https://site.example")).toContain("<title>AB</title>");
});
