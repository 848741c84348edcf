import fc from "fast-check";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { expect, it } from "vitest";
import { escapeMarkdown } from "../../src/api/escape-markdown.ts";

const toText = (node: Nodes): string =>
  "children" in node ? node.children.map(toText).join("") : "value" in node ? node.value : "";

const parse = (markdown: string) =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }).children;

it("escaped text shows every character, as a link, a description and a quotation", () => {
  const piece = fc.constantFrom(
    ...[..."\\`*_[]()<>#|~&!+-=.:^$1 ab\n\t\"'{}"],
    ...[
      "```",
      "---",
      "\n\n",
      "    ",
      "[^1]",
      "&amp;",
      "<!--",
      "- ",
      "2. ",
      "3)",
      "# ",
      "> ",
      "| - |",
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = `x${pieces.join("")}`;
      for (const [written, shown] of [
        [text, text.replace(/\s+/g, " ").trim()],
        [text.slice(1), text.slice(1).replace(/\s+/g, " ").trim()],
      ] as const) {
        const escaped = escapeMarkdown(written);
        const blocks = parse(`- [${escaped}](/x): ${escaped}\n\n  > ${escaped}\n\nThe end`);
        expect(blocks.map(({ type }) => type)).toEqual(["list", "paragraph"]);
        expect(blocks.map((block) => toText(block).trim())).toEqual([
          `${shown}: ${shown}${shown}`.trim(),
          "The end",
        ]);
      }
    }),
  );
});
