import type { Definition, Image, Link } from "mdast";
import type { Passage } from "../markdown/addresses.ts";

const character = String.raw`\\\S|[^\s()\\]`;
/** CommonMark requires support for at least three levels of parentheses. */
const plain = [1, 2, 3].reduce((inner) => String.raw`${character}|\((?:${inner})*\)`, character);
const blank = String.raw`[^\S\n]*(?:\n[\s>]*)?`;
const title = String.raw`"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\((?:\\.|[^()\\])*\)`;

/** A link destination (CommonMark 0.31 section 6.3) and an optional title. */
const rest = new RegExp(
  String.raw`${blank}(?:<(?<angled>(?:\\.|[^<>\\\n])*)>|(?<plain>(?:${plain})*))(?:\s[\s>]*(?:${title}))?${blank}\)?$`,
  "dsy",
);

/** Finds the destination, and not the same string in the link text. */
export function findDestination(source: string, node: Link | Image | Definition): Passage | undefined {
  const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
  const written = source.slice(0, end);
  const sign = node.type === "definition" ? "]:" : "](";
  // Most links are plain, and reading their children is slower.
  const plainEnd = `](${node.url})`;
  if (source.startsWith(plainEnd, end - plainEnd.length) && /^\S*$/.test(node.url))
    return { start: end - 1 - node.url.length, end: end - 1 };
  let opening = written.indexOf(sign, node.type === "link" ? (node.children.at(-1)?.position?.end.offset ?? start) : start);
  for (; opening !== -1; opening = written.indexOf(sign, opening + 1)) {
    rest.lastIndex = opening + sign.length;
    const groups = rest.exec(written)?.indices?.groups;
    const place = groups?.["angled"] ?? groups?.["plain"];
    if (place) return { start: place[0], end: place[1] };
  }
  return undefined;
}
