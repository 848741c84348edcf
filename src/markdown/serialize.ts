import type { Link, PhrasingContent, Text } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { type Options, toMarkdown } from "mdast-util-to-markdown";

const options: Options = { extensions: [gfmToMarkdown({ tablePipeAlign: false })], bullet: "-", fences: true, rule: "-" };

/** A tree as GitHub-flavoured Markdown, in which text that looks like markup stays text. */
export function serialize(tree: Parameters<typeof toMarkdown>[0]): string {
  return toMarkdown(tree, options).trim();
}

/** Words, links and pictures as a paragraph of Markdown. */
export function toParagraph(...parts: (string | PhrasingContent)[]): string {
  return serialize({ type: "paragraph", children: parts.map(toNode) });
}

/** Words or a link as a heading of Markdown. */
export function toHeading(depth: 1 | 2 | 3, part: string | Link): string {
  return serialize({ type: "heading", depth, children: [toNode(part)] });
}

/** A link, to be part of a paragraph or a heading. */
export function toLink(text: string, url: string): Link {
  return { type: "link", url, children: [toText(text)] };
}

function toNode(part: string | PhrasingContent): PhrasingContent {
  return typeof part === "string" ? toText(part) : part;
}

/** A heading ends with its line. */
function toText(value: string): Text {
  return { type: "text", value: value.replace(/\s*\n\s*/g, " ") };
}
