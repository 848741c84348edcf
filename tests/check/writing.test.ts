import { describe, expect, it } from "vitest";
import { findIn, toArticle } from "./made-site.ts";

const file = "src/content/articles/a.md";
const findings = (text: string, front?: Parameters<typeof toArticle>[1]) => findIn({ [file]: toArticle(text, front) });

describe("a comment", () => {
  it.each([["a <!-- b\nc --> d\n\n<!-- e\n\nf -->\n\n`<!-- g`\n\n\\<!-- h"], ["> <!-- a -->\n> [!NOTE]\n> b"]])(
    "that ends, is code or is written as text is none: %j",
    async (text) => {
      expect(await findings(text)).toEqual([]);
    },
  );

  it.each([
    ["One\n\n<!-- a\n\nb", "10: A comment begins here and does not end, so that what follows is hidden. End it: -->"],
    ["<div>\n<!-- a\n\nb -->\n</div>", "9: A comment begins here and does not end, so that what follows is hidden. End it: -->"],
    [
      "One\ntwo <!-- a\n\nb -->",
      "9: What begins as a comment here is none, so that it is published. Have no blank line and no table cell end within it, and end it: --> . To show the sign itself, write \\<!--",
    ],
    ["![A <!-- or the? --> sign](/favicon.ico)", "8: The description of a picture has a comment, which is published. Take it out."],
  ])("that is published or hides the rest is an error: %j", async (text, message) => {
    expect(await findings(text)).toEqual([`error ${file}:${message}`]);
  });

  it("within a text of the front matter is an error", async () => {
    const advice = "Take it out. Behind a sign # and a blank, as in  draft: true # not yet  , a line of front matter may have one.";
    expect(await findings("Text", { title: "A sign <!-- which? -->", more: "draft: true # <!-- why? -->" })).toEqual([
      `error ${file}:2: The front matter has a comment within a text, which would be published. ${advice}`,
    ]);
  });
});

describe("a callout", () => {
  it.each(["> [!NOTE]\n> a", "- > [!tip]\n  >\n  > a", "[!INFO]"])("is sound, and what is no quotation is none: %j", async (text) => {
    expect(await findings(text)).toEqual([]);
  });
});

describe("a tag that Markdown takes for text", () => {
  const quotes = (written: string) => `Put quotes round the address: ${written}`;
  const both = 'Put a quotation mark at both ends of each value, and a blank behind it: <a …="…" …="…">';
  it.each([
    ["A <a href=/contact>x</a>", "<a href=/contact>", quotes('<a href="/contact">')],
    ["*A <a\nhref=./b.md>x</a>*", "<a href=./b.md>", quotes('<a href="./b.md">')],
    ["<a href=https://x.example/y>x</a>", "<a href=https://x.example/y>", quotes('<a href="https://x.example/y">')],
    ["<video controls src=/a.mp4></video>", "<video controls src=/a.mp4>", quotes('<video controls src="/a.mp4">')],
    ['A <a href="/contact>x</a>', '<a href="/contact>', both],
  ])("is an error: %j", async (text, tag, advice) => {
    expect(await findings(`One\n\n${text}`)).toEqual([`error ${file}:10: ${tag} is shown as text. ${advice}`]);
  });

  it.each([
    'A <a href="/favicon.ico">x</a>',
    "A <a href=#x>x</a>\n\n## X",
    "<p><a href=/favicon.ico>x</a></p>",
    "A `<a href=/x>`\n\n```html\n<a href=/x>\n```\n\n    <a href=/x>",
    "A \\<a href=/x> and &lt;a href=/x>",
    "Where a <b = c/d and c>d, copy <file path=/x> to Map<string, a=b/c>.",
    "Where a <b c=d/e",
  ])("is none where it is a tag, code or something else: %j", async (text) => {
    expect(await findings(text)).toEqual([]);
  });
});
