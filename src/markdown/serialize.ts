import type { Link, PhrasingContent, Text } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { type Options, toMarkdown } from "mdast-util-to-markdown";
import { toDestination } from "./destinations.ts";

const options: Options = { extensions: [gfmToMarkdown({ tablePipeAlign: false })], bullet: "-", fences: true, rule: "-" };

/** A tree as GitHub-flavoured Markdown, in which text that looks like markup stays text. */
export function serialize(tree: Parameters<typeof toMarkdown>[0]): string {
  return toMarkdown(tree, options).trim();
}

/** Words, links and pictures as a paragraph of Markdown. */
export function toParagraph(...parts: (string | PhrasingContent)[]): string {
  return serialize({ type: "paragraph", children: parts.map(toNode) });
}

/** A link and a note on it as an item of a list; its address is as it is, without escapes, for those who do not read Markdown by a parser. */
export function toListItem(text: string, url: string, note: string): string {
  const [words] = toParagraph(toLink(text, "")).split(/\(\)$/);
  return `- ${words}(${toDestination(url)}): ${toParagraph(note)}`;
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
