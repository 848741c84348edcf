import fc from "fast-check";
import type { Element, Nodes as HastNodes } from "hast";
import { toHtml } from "hast-util-to-html";
import type { Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toHast } from "mdast-util-to-hast";
import { gfm } from "micromark-extension-gfm";
import { htmlToHast } from "satteri";
import { describe, expect, it } from "vitest";
import { readFullTexts } from "../../src/outputs/llms-full.ts";
import { toTwin } from "../../src/outputs/twin.ts";
import { site } from "../fixtures/own-site.ts";
import { toArticle } from "../site/made-page.ts";

const baseUrl = "https://waymark.example";

const parse = (markdown: string): Root =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

const listNodes = (node: Nodes): readonly Nodes[] => [
  node,
  ...("children" in node ? node.children.flatMap(listNodes) : []),
];

const toText = (node: Nodes): string => {
  if ("children" in node) return node.children.map(toText).join("");
  return "value" in node && node.type !== "html" ? node.value : "";
};

/** What a reader of the document sees, except for the level of its headings. */
function outline(nodes: readonly Nodes[], all: Root, depth: number) {
  const definitions = listNodes(all);
  const find = (type: "definition" | "footnoteDefinition", identifier: string) =>
    definitions.find((node) => node.type === type && node.identifier === identifier);
  return nodes.flatMap(listNodes).flatMap((node): readonly unknown[] => {
    if (node.type === "heading")
      return [["heading", Math.min(node.depth + depth, 6), toText(node)]];
    if (node.type === "link") return [["link", node.url, toText(node)]];
    if (node.type === "image") return [["image", node.url, node.alt]];
    if (node.type === "code") return [["code", node.value]];
    if (node.type === "table" || node.type === "list" || node.type === "blockquote")
      return [[node.type, toText(node)]];
    if (node.type === "linkReference" || node.type === "imageReference") {
      const definition = find("definition", node.identifier);
      const url = definition?.type === "definition" && definition.url;
      return [[node.type.replace("Reference", ""), url, "alt" in node ? node.alt : toText(node)]];
    }
    if (node.type === "footnoteReference") {
      const note = find("footnoteDefinition", node.identifier);
      return [["note", note && toText(note)]];
    }
    return [];
  });
}

const isStart = (node: Nodes): boolean =>
  node.type === "paragraph" && toText(node).startsWith(`URL: ${baseUrl}/`);

/** Between the line of hyphens before it and the one before the next document. */
function splitDocuments(all: Root): readonly (readonly Nodes[])[] {
  const starts = all.children.flatMap((node, index) => (isStart(node) ? index : []));
  return starts.map((start, index) =>
    all.children.slice(start + 1, (starts[index + 1] ?? all.children.length + 1) - 1),
  );
}

const toDocuments = (texts: readonly string[]) =>
  texts.map((text, index) => toArticle({ path: `/articles/text-${index}`, text }));

async function expectSelfContained(texts: readonly string[]): Promise<void> {
  const pages = toDocuments(texts);
  // It lists the newest articles first.
  const full = String((await readFullTexts(site, pages, baseUrl)).get("/llms-full.txt"));
  const all = parse(full);
  const documents = splitDocuments(all);
  expect(documents).toHaveLength(texts.length);
  for (const [index, page] of pages.entries()) {
    const twin = await toTwin(site, page, baseUrl);
    const alone = parse(twin.slice(twin.indexOf("\n---\n") + "\n---\n".length));
    expect(outline(documents[index] ?? [], all, 0)).toEqual(outline(alone.children, alone, 1));
  }
  // In HTML, no element of one document holds the next.
  const html = toHtml(toHast(all, { allowDangerousHtml: true }), { allowDangerousHtml: true });
  const top = (htmlToHast(html, { fragment: true }) as Element).children as readonly HastNodes[];
  const starts = top.filter(
    (node) => node.type === "element" && readText(node).startsWith(`URL: ${baseUrl}/`),
  );
  expect(starts).toHaveLength(texts.length);
}

const readText = (node: HastNodes): string =>
  "children" in node
    ? node.children.map((child) => readText(child as HastNodes)).join("")
    : node.type === "text"
      ? node.value
      : "";

const defined = "[a]: https://example.com/a 'A'\n\nSee [a], [a][], [the a][A], ![a] and [b][a][a].";
const noted = "One[^1] and two[^note].\n\n[^1]: First\n[^note]: Second\n\n    # More";

describe("documents in llms-full.txt", () => {
  it.each([
    ["link definitions with the same label", [defined, defined.replaceAll("/a", "/b")]],
    ["a definition for another document's brackets", [defined, "Brackets [a], [x][a] and ![a]."]],
    ["footnotes with the same label", [noted, noted.replaceAll(/First|Second/g, "Other")]],
    ["a note for another document's text", [noted, "Not a note[^1]."]],
    ["a footnote that holds an open fence", ["A[^1]\n\n[^1]: B\n\n    ```\n    c", "## D"]],
    ["an open fence", ["```js\n# a", "## B"]],
    ["an empty open fence", ["Text\n\n```", "## B"]],
    ["a long open fence of tildes", ["~~~~~ text\n~~~\n```\n", "## B"]],
    ["an indented open fence that looks closed", ["  ```\na\n    ```", "## B"]],
    ["open fences in containers", ["> ```\n> a", "- ```\n  a", "1. > ~~~\n   > a", "## B"]],
    ["an open <details>", ["<details>\n<summary>A</summary>\n\nB", "## C"]],
    ["open elements in each other", ["<div>\n\n<details open>\n\n<p>\n\nB", "## C"]],
    ["an open <pre>", ["<pre>\na\n\n## b", "## C"]],
    ["an open <pre> in a list", ["- <pre>\n  a", "## C"]],
    ["an open <textarea>", ["<textarea>\n\n# a", "## C"]],
    ["an open inline element", ["A <b>b\n\nC", "## D"]],
    ["an open declaration", ["<!X a\n\nb", "## C"]],
    ["an open comment", ["A\n\n<!-- b\n\n# c", "## C"]],
    ["an open instruction", ["A\n\n<?x b\n\n# c", "## C"]],
    ["an open CDATA section", ["A\n\n<![CDATA[ b\n\n# c", "## C"]],
    ["lists and indented code", ["- a\n\n      code", "- a", "    code", "1. b", "> c"]],
    ["lines of hyphens and equals signs", ["a\n\n---", "---\ntitle: b\n---", "===", "- a\n---"]],
    ["tables", ["| a | b |\n| - | - |\n| 1 | 2 |", "| c |"]],
    [
      "labels in quotations and lists",
      ["> See [a\n> b].\n>\n> [A b]: /c\n\n- [d]\n\n  [d]: /e", "[d]"],
    ],
    [
      "labels with escapes and code",
      ["[a\\]b] [`c]`] [*d*][]\n\n[a\\]b]: /a\n[`c]`]: /c\n[*d*]: /d"],
    ],
    ["headings with references", ["## A [b] c[^1]\n\nD [b]\n---\n\n[b]: /b\n[^1]: E", "## [b]"]],
    ["what looks like front matter", ["---\ntitle: a\n---\n\n[b]", "+++\nc = 1\n+++\n\n[^d]"]],
  ])("%s", async (_, texts) => {
    await expectSelfContained(texts);
  });

  it("are each read like their own Markdown pages, whatever they contain", async () => {
    const block = fc.constantFrom(
      ...[defined, noted, "[a]", "[^1]", "![b][a]", "Text", "## Heading", "Under\n---", "---"],
      ...["- item\n- [a]", "> quoted\nlazy", "    code", "| a |\n| - |\n| [a] |", "1. one[^1]"],
      ...["```js\n[a]: /code\n```", "~~~\n# a\n~~~", "[a]: /other", "[^1]: other", "***b* [a]**"],
      ...["<div>\n\nb\n\n</div>", "<b>a</b>", "`[a]`", "\\[a\\]", "[A]: <> 'empty'"],
    );
    const open = fc.constantFrom(
      ...["", "```", "~~~~\n```", "<details>\n\na", "<pre>\n[a]", "> ```\n> a", "- ~~~\n  a"],
      ...["<div><p>", "A <i>b", "[^2]: ```\n", "[a", "[a]:", "<!Y"],
    );
    const text = fc
      .tuple(fc.array(block, { maxLength: 5 }), open)
      .map(([blocks, last]) => [...blocks, last].join("\n\n"));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), expectSelfContained),
      { numRuns: 40 },
    );
  });
});
