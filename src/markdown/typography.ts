import type { MdastNode } from "satteri";
import type { Portable } from "./portable.ts";
import { curlQuotes, type QuotationMarks } from "./quotes.ts";

/** Curls straight quotation marks, by paragraph, because a quotation can contain markup. */
export function curlSource(
  { source, toTree }: Pick<Portable, "source" | "toTree">,
  marks: QuotationMarks,
): string {
  if (!/["']/.test(source)) return source;
  const edits: (readonly [at: number, mark: string])[] = [];
  collect(toTree(), source, marks, edits);
  let curled = "";
  let end = 0;
  for (const [at, mark] of edits.toSorted(([one], [other]) => one - other)) {
    curled += source.slice(end, at) + mark;
    end = at + 1;
  }
  return curled + source.slice(end);
}

function collect(
  node: MdastNode,
  source: string,
  marks: QuotationMarks,
  edits: (readonly [at: number, mark: string])[],
): void {
  if (!("children" in node)) return;
  const children = node.children as readonly MdastNode[];
  if (!children.some(({ type }) => type === "text" || type === "emphasis" || type === "strong")) {
    for (const child of children) collect(child, source, marks, edits);
    return;
  }
  const start = children[0]?.position?.start.offset;
  if (!/["']/.test(source.slice(start, children.at(-1)?.position?.end.offset))) return;
  const block: Block = { text: "", offsets: [], escaped: new Set() };
  for (const child of children) read(child, source, block);
  for (const [index, mark] of curlQuotes(block.text, marks, (at) => block.escaped.has(at)))
    edits.push([block.offsets[index] as number, mark]);
}

interface Block {
  /** Without markup. */
  text: string;
  /** Of each character, in the source. */
  readonly offsets: number[];
  readonly escaped: Set<number>;
}

/** Code, images and formulas count as a letter. Tags and note marks are not part of the text. */
function read(node: MdastNode, source: string, block: Block): void {
  const start = node.position?.start.offset ?? 0;
  if (node.type === "text") readText(start, node.position?.end.offset ?? start, source, block);
  else if ("children" in node)
    for (const child of node.children) read(child as MdastNode, source, block);
  else if (node.type === "break") add(" ", start, block);
  else if (node.type !== "html" && node.type !== "footnoteReference") add("x", start, block);
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
