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
  return writePlain(parts) ?? serialize({ type: "paragraph", children: parts.map(toNode) });
}

/** A link and a note on it as an item of a list; its address is as it is, without escapes, for those who do not read Markdown by a parser. */
export function toListItem(text: string, url: string, note: string): string {
  const [words] = toParagraph(toLink(text, "")).split(/\(\)$/);
  return `- ${words}(${toDestination(url)}): ${toParagraph(note)}`;
}

/** Words or a link as a heading of Markdown. */
export function toHeading(depth: 1 | 2 | 3, part: string | Link): string {
  const plain = writePlain([part]);
  return plain === undefined ? serialize({ type: "heading", depth, children: [toNode(part)] }) : `${"#".repeat(depth)} ${plain}`;
}

/** A link, to be part of a paragraph or a heading. */
export function toLink(text: string, url: string): Link {
  return { type: "link", url, children: [toText(text)] };
}

/** Words in which nothing needs an escape, wherever they stand, as most titles and sentences are; a link counts as a dot. */
const plain = /^[\p{L}\p{N}·](?:\p{L}[.:?](?= |$)|[\p{L}\p{N}·,;]|[ '’-](?=[\p{L}\p{N}·]))*$/u;
const plainAddress = /^[\w/-]*$/;

/** Writes what needs no escape as it stands: a tree of each title, description and byline would take a tenth of a build. */
function writePlain(parts: readonly (string | PhrasingContent)[]): string | undefined {
  const written = parts.map((part) => (typeof part === "string" ? part : writePlainLink(part)));
  const words = parts.map((part) => (typeof part === "string" ? part : "·")).join("");
  return written.includes(undefined) || !plain.test(words) ? undefined : written.join("");
}

function writePlainLink(node: PhrasingContent): string | undefined {
  const [label] = node.type === "link" && !node.title && node.children.length === 1 ? node.children : [];
  const isPlain = node.type === "link" && label?.type === "text" && plain.test(label.value) && plainAddress.test(node.url);
  return isPlain ? `[${label.value}](${node.url})` : undefined;
}

function toNode(part: string | PhrasingContent): PhrasingContent {
  return typeof part === "string" ? toText(part) : part;
}

/** A heading ends with its line. */
function toText(value: string): Text {
  return { type: "text", value: value.replace(/\s*\n\s*/g, " ") };
}
