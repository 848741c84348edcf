import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { expect, it } from "vitest";
import { htmlToMarkdown } from "../../src/markdown/html-to-markdown.ts";

type Node = Readonly<{ type: string; url?: string; children?: readonly Node[] }>;

const listLinks = ({ type, url = "", children = [] }: Node): readonly string[] => [
  ...(type === "link" ? [url] : []),
  ...children.flatMap(listLinks),
];

it.each([
  ["<p>Write to me@example.com.</p>", "Write to me<wbr>@example.com.", []],
  ["<p>See https://www.example.com/a</p>", "See https:<wbr>//www<wbr>.example.com/a", []],
  ["<h2>www.example.com</h2>", "## www<wbr>.example.com", []],
  [
    '<p><a href="https://a.example">https://a.example</a></p>',
    "<https://a.example>",
    ["https://a.example"],
  ],
  [
    "<p><code>me@example.com</code> and a @ b, @me, swww.x</p>",
    "`me@example.com` and a @ b, @me, swww\\.x",
    [],
  ],
] as const)("keeps addresses links or text: %s", (html, markdown, links) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
  const tree = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  expect(listLinks(tree)).toEqual(links);
});
