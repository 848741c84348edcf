import type { MdastNode } from "satteri";
import type { Passage } from "./addresses.ts";
import { listAnchors } from "./anchors.ts";
import { splitBareAddresses } from "./bare-addresses.ts";
import { type InlineText, listInlineTexts } from "./inline-runs.ts";
import { parseMarkdown } from "./parse.ts";

export interface Edit extends Passage {
  readonly text: string;
}

export function applyEdits(source: string, edits: readonly Edit[]): string {
  let written = "";
  let end = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    written += source.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return written + source.slice(end);
}

/**
 * Puts brackets around addresses that would otherwise continue over punctuation into the next
 * words. Code, links and HTML stay as written, even if such an address runs into them.
 */
export function bracketAddresses(source: string, tree: MdastNode, isMdx: boolean): Edit[] {
  const { ends, texts } = readLinks(tree, source);
  const isWhole = [...ends].every(([start, end]) => isOneAddress(source.slice(start, end)));
  if (isWhole) return [];
  const hidden = parseMarkdown(hideAddresses(source), { isMdx });
  const sortedEnds = [...ends.values()].toSorted((a, b) => a - b);
  const isInText = createLookup(texts);
  const isInLink = createLookup([...listLinks(hidden), ...listAnchors(hidden)]);
  return listInlineTexts(hidden, source)
    .flatMap((text) => listGaps(text, sortedEnds))
    .flatMap((gap) =>
      splitBareAddresses(source.slice(gap.start, gap.end)).flatMap((address) => {
        const [start, end] = [gap.start + address.start, gap.start + address.end];
        const isRead = ends.get(start) === end || isInText(start) || isInLink(start);
        return isRead ? [] : [{ start, end, text: toBracketed(source.slice(start, end), isMdx) }];
      }),
    );
}

/** A backtick is more likely the start of code than a part of the address. */
function isOneAddress(written: string): boolean {
  if (written.includes("`")) return false;
  const addresses = splitBareAddresses(written);
  return addresses.length === 1 && addresses[0]?.end === written.length;
}

/** Parses into the same nodes, except that no address is a link unless it has brackets. */
const hideAddresses = (source: string): string =>
  source.replace(/(https?:)\/\//gi, "$1xx").replace(/www\./gi, "wwwx");

const toPassage = ({ position }: MdastNode): Passage => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});

/** The ends of links without brackets, by start, and the text and formulas beside them. */
function readLinks(tree: MdastNode, source: string) {
  const ends = new Map<number, number>();
  const texts: Passage[] = [];
  const visit = (node: MdastNode) => {
    const { start, end } = toPassage(node);
    if (node.type === "link" && !/[[<]/.test(source[start] ?? "")) ends.set(start, end);
    else if (node.type === "text" || node.type === "inlineMath" || node.type === "math")
      texts.push({ start, end });
    else if ("children" in node) for (const child of node.children) visit(child as MdastNode);
  };
  visit(tree);
  return { ends, texts };
}

const listLinks = (node: MdastNode): Passage[] =>
  node.type === "link" || node.type === "linkReference"
    ? [toPassage(node)]
    : "children" in node
      ? node.children.flatMap((child) => listLinks(child as MdastNode))
      : [];

/** Whether one of the passages contains the offset. */
export function createLookup(passages: readonly Passage[]): (at: number) => boolean {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of passages.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  const stops = merged.map(({ end }) => end);
  return (at) => {
    const found = merged[lowerBound(stops, at + 1)];
    return found !== undefined && found.start <= at;
  };
}

/** The index of the first number that is not below the limit, in ascending numbers. */
function lowerBound(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Between code, links, images and HTML. An address ends where GitHub's Markdown ends it. */
function listGaps({ start, end, opaque, isAlt }: InlineText, ends: readonly number[]): Passage[] {
  if (isAlt) return [];
  const starts = [start, ...opaque.map((passage) => passage.end)];
  const stops = [...opaque.map((passage) => passage.start), end];
  return starts.flatMap((from, index) => {
    const to = stops[index] as number;
    const cuts = ends.slice(lowerBound(ends, from), lowerBound(ends, to));
    return [from, ...cuts].map((cut, part) => ({ start: cut, end: cuts[part] ?? to }));
  });
}

/** MDX has no addresses in angle brackets, and in Markdown they need a scheme. */
export function toBracketed(address: string, isMdx: boolean): string {
  const hasScheme = /^https?:/i.test(address);
  if (hasScheme && !isMdx) return `<${address}>`;
  const label = address.replace(/[\\`*_~^[\]{}$|]/g, "\\$&");
  return `[${label}](<${hasScheme ? address : `http://${address}`}>)`;
}
