import { describe, expect, it } from "vitest";
import { findIn, toArticle } from "./made-site.ts";

const file = "src/content/articles/a.md";
const findings = (text: string, front?: Parameters<typeof toArticle>[1]) => findIn({ [file]: toArticle(text, front) });

describe("a comment", () => {
  it.each([
    ["One\n\n<!-- a\n\nb", "10: This comment is never closed. Everything after it is hidden. Close it with -->."],
    ["<div>\n<!-- a\n\nb -->\n</div>", "9: This comment is never closed. Everything after it is hidden. Close it with -->."],
    ["One\ntwo <!-- a\n\nb -->", "9: This looks like a comment, but it would be published as text. Close it with --> before the next"],
    ["![A <!-- or the? --> sign](/favicon.ico)", "8: This image description contains a comment, which would be published. Remove it."],
  ])("is an error if it would be published or hide the rest: %j", async (text, message) => {
    expect(await findings(text)).toEqual([expect.stringContaining(`error ${file}:${message}`)]);
  });

  it("is an error within a front matter value", async () => {
    const advice = "Remove it. In front matter, comments start with a space and #, as in:  draft: true # not yet";
    expect(await findings("Text", { title: "A sign <!-- which? -->", more: "draft: true # <!-- why? -->" })).toEqual([
      `error ${file}:2: This front matter value contains a comment, which would be published. ${advice}`,
    ]);
  });
});

describe("a tag that Markdown would show as text", () => {
  const quotes = (written: string) => `Put quotation marks around the value: ${written}`;
  const both = 'Put quotation marks around each value and a space after it: <a …="…" …="…">';
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
  ])("is distinguished from real tags, code and other text: %j", async (text) => {
    expect(await findings(text)).toEqual([]);
  });
});
