import type { Link, PhrasingContent, Text } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { defaultHandlers, type Handle, type Options, toMarkdown } from "mdast-util-to-markdown";
import { isFlanking } from "./emphasis.ts";

declare module "mdast-util-to-markdown" {
  interface ConstructNameMap {
    strikethrough: "strikethrough";
  }
}

/**
 * Writes marks only if all parsers read them as emphasis. Beside letters or Chinese, Japanese and
 * Korean punctuation, the serializer would otherwise write letters as character references.
 */
function createEmphasis(construct: Construct): Handle {
  const { tag, mark } = constructs[construct];
  const handle: Handle = (node, _, state, info) => {
    // Marks within equal marks would pair in another way.
    const isNested = state.stack.some((one) => one in constructs && one !== "strikethrough");
    const isAlone = construct === "strikethrough" ? !state.stack.includes(construct) : !isNested;
    const exit = state.enter(construct);
    const content = state.containerPhrasing(node, { ...info, before: mark, after: mark });
    exit();
    const isRead =
      isAlone &&
      isFlanking(info.before.slice(-1), content.slice(0, 1)) &&
      isFlanking(info.after.slice(0, 1), content.slice(-1)) &&
      !isMark(info.before) &&
      !isMark(info.after);
    return isRead ? `${mark}${content}${mark}` : `<${tag}>${content}</${tag}>`;
  };
  return Object.assign(handle, { peek: () => mark.slice(0, 1) });
}

const constructs = {
  emphasis: { tag: "em", mark: "*" },
  strong: { tag: "strong", mark: "**" },
  strikethrough: { tag: "del", mark: "~~" },
} as const;

type Construct = keyof typeof constructs;

/** Backticks beside each other would be read as one longer mark. */
const writeCode: Handle = (node, parent, state, info) => {
  if (info.before.endsWith("`"))
    return `<code>${state.safe(node.value, { ...info, before: ">", after: "<" })}</code>`;
  const written = defaultHandlers.inlineCode(node, parent, state);
  return state.stack.includes("tableCell") ? written.replace(/\|/g, "\\|") : written;
};

/** Two marks beside each other would be read as one. Only a parent passes on its whole mark of two. */
const isMark = (text: string): boolean => text === "*" || text === "~" || text === "_";

const options: Options = {
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  handlers: {
    emphasis: createEmphasis("emphasis"),
    strong: createEmphasis("strong"),
    delete: createEmphasis("strikethrough"),
    inlineCode: Object.assign(writeCode, { peek: () => "`" }),
  },
  bullet: "-",
  fences: true,
  rule: "-",
};

export const serialize = (tree: Parameters<typeof toMarkdown>[0]): string =>
  toMarkdown(tree, options).trim();

export function toParagraph(...parts: (string | PhrasingContent)[]): string {
  const written = writePlain(parts);
  if (written === undefined) return serialize({ type: "paragraph", children: parts.map(toNode) });
  // A number with a period would start a list.
  return written.replace(/^(\d+)\./, "$1\\.");
}

/** The URL has no escapes, so that it can be read without a parser. */
export function toListItem(text: string, url: string, note: string): string {
  const [words] = toParagraph(toLink(text, "")).split(/\(\)$/);
  return `- ${words}(${toDestination(url)}): ${toParagraph(note)}`;
}

export function toHeading(depth: 1 | 2 | 3, part: string | Link): string {
  const plain = writePlain([part]);
  return plain === undefined
    ? serialize({ type: "heading", depth, children: [toNode(part)] })
    : `${"#".repeat(depth)} ${plain}`;
}

export const toLink = (text: string, url: string): Link => ({
  type: "link",
  url,
  children: [toText(text)],
});

/** Needs no escaping, except at the start of a paragraph. */
const plain =
  /^[\p{L}\p{N}·](?:(?<=[\p{L}\p{N}·])\.(?= |$)|[\p{L}\p{N}\u00a0\u202f][:?](?= |$)|[\p{L}\p{N}·,;…–—“”‘]|[ \u00a0\u202f'’-](?=[\p{L}\p{N}·…–—“‘]))*$/u;
const plainAddress = /^[\w/:.%-]*$/;

/** Skipping the syntax tree saves a tenth of the build time. */
function writePlain(parts: readonly (string | PhrasingContent)[]): string | undefined {
  const written = parts.map((part) => (typeof part === "string" ? part : writePlainLink(part)));
  const words = parts.map((part) => (typeof part === "string" ? part : "·")).join("");
  return written.includes(undefined) || !plain.test(words) ? undefined : written.join("");
}

function writePlainLink(node: PhrasingContent): string | undefined {
  const [label] =
    node.type === "link" && !node.title && node.children.length === 1 ? node.children : [];
  const isPlain =
    node.type === "link" &&
    label?.type === "text" &&
    plain.test(label.value) &&
    plainAddress.test(node.url);
  return isPlain ? `[${label.value}](${node.url})` : undefined;
}

const toNode = (part: string | PhrasingContent): PhrasingContent =>
  typeof part === "string" ? toText(part) : part;

const toText = (value: string): Text => ({ type: "text", value: value.replace(/\s*\n\s*/g, " ") });

/** CommonMark. */
export function toDestination(url: string): string {
  if (!/[\\&()]/.test(url)) return url;
  const whole = url.replaceAll("\\", "%5C").replace(/&(?=#?\w+;)/g, "&amp;");
  return isBalanced(whole) ? whole : whole.replaceAll("(", "%28").replaceAll(")", "%29");
}

function isBalanced(url: string): boolean {
  let depth = 0;
  for (const [sign] of url.matchAll(/[()]/g)) {
    depth += sign === "(" ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
