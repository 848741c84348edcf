import fc from "fast-check";
import type { Nodes } from "hast";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { htmlToHast, markdownToHtml } from "satteri";
import { expect, it } from "vitest";
import { escapeText } from "../../src/http/html.ts";
import { htmlToMarkdown } from "../../src/markdown/html-to-markdown.ts";

const words = [
  ...["请看", "注意：", "「引用」", "（注）", "。", "ガイド", "、", "한국(Korea)", "은", "😀"],
  ...[
    "كتاب",
    "،",
    "שלום.",
    "ข้อความ!",
    "word",
    "word.",
    "(word)",
    '"word"',
    "-",
    "a_b",
    "*",
    "~",
    " ",
  ],
];
const tags = ["em", "strong", "del", "code"] as const;

const text = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 2 })
  .map((parts) => escapeText(parts.join("")));
const element = fc
  .tuple(fc.constantFrom(...tags), fc.constantFrom(...words.filter((word) => word !== " ")))
  .map(([tag, word]) => `<${tag}>${escapeText(word)}</${tag}>`);
const nested = fc
  .tuple(
    fc.constantFrom("em", "strong", "del"),
    fc.array(fc.oneof(text, element), { minLength: 1, maxLength: 3 }),
  )
  .map(([tag, parts]) => `<${tag}>x${parts.join("")}x</${tag}>`);
const paragraph = fc
  .array(fc.oneof(text, element, nested), { minLength: 1, maxLength: 5 })
  .map((parts) => `<p>y${parts.join("")}y</p>`);

/** Each character with the names of its elements. */
function readCharacters(html: string): readonly string[] {
  const read = (node: Nodes, names: readonly string[]): readonly string[] => {
    if (node.type === "text")
      return [...node.value.replace(/\s+/g, " ").trimEnd()].map(
        (one) => `${one} ${names.join(" ")}`,
      );
    const own = node.type === "element" && node.tagName !== "p" ? [node.tagName] : [];
    const inside = [...new Set([...names, ...own])].sort();
    return "children" in node ? node.children.flatMap((child) => read(child, inside)) : [];
  };
  return read(htmlToHast(html, { fragment: true }) as Nodes, []).filter((one) => !/^\s/.test(one));
}

const readers = {
  "another parser": (markdown: string) =>
    micromark(markdown, {
      extensions: [gfm()],
      htmlExtensions: [gfmHtml()],
      allowDangerousHtml: true,
    }),
  "the site's parser": (markdown: string) =>
    String(markdownToHtml(markdown, { features: { smartPunctuation: false } }).html),
};

it.each(Object.entries(readers))(
  "%s reads the text and emphasis that HTML had, in any script",
  { timeout: 60_000 },
  (_, read) => {
    fc.assert(
      fc.property(paragraph, (html) => {
        const markdown = htmlToMarkdown(html);
        expect(readCharacters(read(markdown)), markdown).toEqual(readCharacters(html));
        expect(markdown).not.toMatch(/&#x[0-9A-F]{3,};/);
      }),
      { numRuns: 3_000, seed: 47 },
    );
  },
);
