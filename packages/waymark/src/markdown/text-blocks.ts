import { toText } from "hast-util-to-text";
import { htmlToHast, type MdastNode } from "satteri";
import { toTitle } from "./code-blocks.ts";
import { parseMarkdown } from "./parse.ts";

/** A paragraph, table row, heading or all lines of code. */
export type TextBlock = Readonly<{ kind: "heading" | "prose" | "code"; text: string }>;

/** What a reader of the text sees, without markup. In document order. */
export function toTextBlocks(node: MdastNode): readonly TextBlock[] {
  switch (node.type) {
    case "heading":
      return toBlock("heading", toPlain(node));
    case "paragraph":
      return toBlock("prose", toDescription(withoutMarker(toPlain(node))));
    case "tableRow":
      return toBlock("prose", listChildren(node).map(toPlain).filter(Boolean).join(" · "));
    case "code":
      return [...toBlock("prose", toTitle(node.meta ?? "") ?? ""), ...toBlock("code", node.value)];
    case "math":
      return toBlock("code", node.value);
    case "html":
      return toBlock("prose", unifySpace(toText(htmlToHast(node.value, { fragment: true }))));
    default:
      return listChildren(node).flatMap(toTextBlocks);
  }
}

export const readTextBlocks = (markdown: string): readonly TextBlock[] =>
  toTextBlocks(parseMarkdown(markdown));

const toBlock = (kind: TextBlock["kind"], text: string): readonly TextBlock[] =>
  text === "" ? [] : [{ kind, text }];

const listChildren = (node: MdastNode): readonly MdastNode[] =>
  "children" in node ? (node.children as readonly MdastNode[]) : [];

/** Lines of a paragraph stay apart. */
const toPlain = (node: MdastNode): string =>
  toInlineText(node).split("\n").map(unifySpace).filter(Boolean).join("\n");

function toInlineText(node: MdastNode): string {
  if (node.type === "break") return "\n";
  if (node.type === "imageReference") return node.alt ?? "";
  // The title is shown as a caption.
  if (node.type === "image") return [node.alt, node.title].filter(Boolean).join(" ");
  // Text between tags has a node of its own.
  if (node.type === "html") return "";
  if ("value" in node) return String(node.value);
  return listChildren(node).map(toInlineText).join("");
}

const unifySpace = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Of a callout, such as [!NOTE]. */
const withoutMarker = (text: string): string => text.replace(/^\[![A-Z]+\](?:\n|$)/i, "");

/** The Markdown of definition lists has a term, and lines of descriptions after a colon. */
function toDescription(text: string): string {
  const [term = "", ...descriptions] = text.split(/\n: /);
  const described =
    descriptions.length === 0
      ? term
      : `${term}${/[.!?]$/.test(term) ? "" : ":"} ${descriptions.join(" ")}`;
  return unifySpace(described);
}
