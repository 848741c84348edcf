import type { Definition, Image, Link } from "mdast";

/** A passage of a text, in UTF-16 code units. */
export interface Passage {
  readonly start: number;
  readonly end: number;
}

const character = String.raw`\\\S|[^\s()\\]`;
/** CommonMark asks for three levels of parentheses at least. */
const plain = [1, 2, 3].reduce((inner) => String.raw`${character}|\((?:${inner})*\)`, character);
/** A line end may be followed by the marks of a quotation. */
const blank = String.raw`[^\S\n]*(?:\n[\s>]*)?`;
const title = String.raw`"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\((?:\\.|[^()\\])*\)`;

/** What follows the text of a link, to its end: a destination (CommonMark 0.31 section 6.3), perhaps a title. */
const rest = new RegExp(
  String.raw`${blank}(?:<(?<angled>(?:\\.|[^<>\\\n])*)>|(?<plain>(?:${plain})*))(?:\s[\s>]*(?:${title}))?${blank}\)?$`,
  "dsy",
);

/** Where a link, an image or a definition has its destination: behind its text, so that the same words there stay. */
export function findDestination(source: string, node: Link | Image | Definition): Passage | undefined {
  const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
  const written = source.slice(0, end);
  const sign = node.type === "definition" ? "]:" : "](";
  // As nearly all are written. To ask for what stands in a link takes longer.
  const plainEnd = `](${node.url})`;
  if (source.startsWith(plainEnd, end - plainEnd.length) && /^\S*$/.test(node.url))
    return { start: end - 1 - node.url.length, end: end - 1 };
  // A description may have links of its own, which end before it does.
  let opening = written.indexOf(sign, node.type === "link" ? (node.children.at(-1)?.position?.end.offset ?? start) : start);
  for (; opening !== -1; opening = written.indexOf(sign, opening + 1)) {
    rest.lastIndex = opening + sign.length;
    const groups = rest.exec(written)?.indices?.groups;
    const place = groups?.["angled"] ?? groups?.["plain"];
    if (place) return { start: place[0], end: place[1] };
  }
  return undefined;
}

/** An address as the destination of a link: nothing of it ends the link or is read as an escape or a character reference. */
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
