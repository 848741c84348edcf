import type { MdastNode } from "satteri";
import type { Passage } from "./addresses.ts";
import { listAnchors } from "./anchors.ts";
import { applyEdits, createLookup, type Edit, toBracketed } from "./bracket-addresses.ts";
import type { Portable } from "./portable.ts";
import { curlQuotes, type QuotationMarks } from "./quotes.ts";

/** Curls straight quotation marks, by paragraph, because a quotation can contain markup. */
export function curlSource(
  { source, toTree }: Pick<Portable, "source" | "toTree">,
  marks: QuotationMarks,
  { isMdx = false } = {},
): string {
  if (!/["']/.test(source)) return source;
  const found: Found = { quotes: [], addresses: [] };
  collect(toTree(), source, marks, found);
  const { quotes, addresses } = found;
  return applyEdits(source, [
    ...quotes,
    ...bracketQuoted(addresses, quotes, source, toTree, isMdx),
  ]);
}

interface Found {
  readonly quotes: Edit[];
  /** Addresses without brackets. */
  readonly addresses: Passage[];
}

/** GitHub's Markdown ends an address before a straight mark, but not before a curled one. */
function bracketQuoted(
  addresses: readonly Passage[],
  quotes: readonly Edit[],
  source: string,
  toTree: () => MdastNode,
  isMdx: boolean,
): Edit[] {
  const isCurled = createLookup(quotes);
  const quoted = addresses.filter(({ start, end }) => {
    // Mail addresses end before every quotation mark.
    if (!/^(?:https?:\/\/|www\.)/i.test(source.slice(start, end))) return false;
    const rest = /^[^\s<]*/.exec(source.slice(end))?.[0] ?? "";
    return [...rest].some((_, index) => isCurled(end + index));
  });
  if (quoted.length === 0) return [];
  const isInAnchor = createLookup(listAnchors(toTree()));
  return quoted.flatMap(({ start, end }) =>
    isInAnchor(start) ? [] : [{ start, end, text: toBracketed(source.slice(start, end), isMdx) }],
  );
}

function collect(node: MdastNode, source: string, marks: QuotationMarks, found: Found): void {
  if (!("children" in node)) return;
  const children = node.children as readonly MdastNode[];
  if (!children.some(({ type }) => type === "text" || type === "emphasis" || type === "strong")) {
    for (const child of children) collect(child, source, marks, found);
    return;
  }
  const start = children[0]?.position?.start.offset;
  if (!/["']/.test(source.slice(start, children.at(-1)?.position?.end.offset))) return;
  const block: Block = { text: "", offsets: [], escaped: new Set(), addresses: found.addresses };
  for (const child of children) read(child, source, block);
  for (const [index, text] of curlQuotes(block.text, marks, (at) => block.escaped.has(at))) {
    const at = block.offsets[index] as number;
    found.quotes.push({ start: at, end: at + 1, text });
  }
}

interface Block {
  /** Without markup. */
  text: string;
  /** Of each character, in the source. */
  readonly offsets: number[];
  readonly escaped: Set<number>;
  readonly addresses: Passage[];
}

/** Code, images and formulas count as a letter. Tags and note marks are not part of the text. */
function read(node: MdastNode, source: string, block: Block): void {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  if (node.type === "text") readText(start, end, source, block);
  else if (node.type === "link" && source[start] !== "[")
    readAddress({ start, end }, source, block);
  else if ("children" in node)
    for (const child of node.children) read(child as MdastNode, source, block);
  else if (node.type === "break") add(" ", start, block);
  else if (node.type !== "html" && node.type !== "footnoteReference") add("x", start, block);
}

/** The marks in an address belong to it. */
function readAddress({ start, end }: Passage, source: string, block: Block): void {
  if (source[start] !== "<") block.addresses.push({ start, end });
  for (let at = start; at < end; at += 1) {
    block.escaped.add(block.text.length);
    add(source[at] as string, at, block);
  }
}

const piece = /\\[!-/:-@[-`{-~]|&#?\w+;|\n[\t >]*|[^\\&\n]+|[\s\S]/g;

function readText(start: number, end: number, source: string, block: Block): void {
  for (const { 0: written, index } of source.slice(start, end).matchAll(piece)) {
    const at = start + index;
    if (/^\\./.test(written)) {
      block.escaped.add(block.text.length);
      add(written.slice(1), at + 1, block);
    } else if (written.startsWith("\n")) add(" ", at, block);
    else if (/^&.+;$/.test(written)) add(/nbsp/.test(written) ? " " : "x", at, block);
    else add(written, at, block);
  }
}

function add(text: string, start: number, block: Block): void {
  block.text += text;
  for (let index = 0; index < text.length; index += 1) block.offsets.push(start + index);
}
