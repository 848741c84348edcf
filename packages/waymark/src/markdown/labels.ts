import type {
  Definition,
  FootnoteDefinition,
  FootnoteReference,
  ImageReference,
  LinkReference,
} from "mdast";
import type { MdastNode } from "satteri";
import type { Edit } from "./bracket-addresses.ts";

/**
 * `at` is where a label's prefix belongs. If the reference has no label of its own, such as `[text]`
 * or `[text][]`, `written` is the label to add.
 */
export type LabelPlace = Readonly<{ at: number; written?: string }>;

export type Labelled =
  | Definition
  | FootnoteDefinition
  | FootnoteReference
  | LinkReference
  | ImageReference;

/** In a longer document, labels need a prefix, because all texts share them. */
export function findLabelPlace(node: Labelled, source: string): LabelPlace {
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  if (node.type === "definition") return { at: start + "[".length };
  if (node.type === "footnoteDefinition" || node.type === "footnoteReference")
    return { at: start + "[^".length };
  if (node.referenceType === "full")
    return { at: findOpeningBracket(source, end - "]".length) + "[".length };
  const labelEnd = node.referenceType === "collapsed" ? end - "[]".length : end;
  const opening = start + (node.type === "imageReference" ? "![" : "[").length;
  const written = source.slice(opening, labelEnd - "]".length);
  return { at: node.referenceType === "collapsed" ? end - "]".length : end, written };
}

/** A label contains no brackets without a backslash (CommonMark section 6.3). */
function findOpeningBracket(source: string, end: number): number {
  let at = source.lastIndexOf("[", end - 1);
  while (at > 0 && isEscaped(source, at)) at = source.lastIndexOf("[", at - 1);
  return at;
}

/** Whether an odd number of backslashes precedes the character. */
export function isEscaped(source: string, at: number): boolean {
  let start = at;
  while (source[start - 1] === "\\") start -= 1;
  return (at - start) % 2 === 1;
}

/** A character with its marks, or Korean letters that can form one syllable. */
const segments = /(?:[\u1100-\u11ff\uac00-\ud7a3]+|.)\p{M}*/gsu;

/** Labels ignore case (CommonMark section 4.7). Here, they also ignore Unicode's normal form. */
export const foldLabel = (label: string): string =>
  fold(label).text.replace(/\s+/g, " ").trim().toLowerCase();

/** Letters outside ASCII in one case and in NFC. `offsets` has the source's offset for each offset. */
function fold(source: string): { readonly text: string; readonly offsets: readonly number[] } {
  let text = "";
  const offsets: number[] = [];
  for (const { 0: segment, index } of source.matchAll(segments)) {
    const folded = /^\p{ASCII}*$/u.test(segment) ? segment : foldCase(segment);
    for (let at = 0; at < folded.length; at += 1)
      offsets.push(index + Math.min(at, segment.length));
    text += folded;
  }
  return { text, offsets: [...offsets, source.length] };
}

/** Unicode's full case folding. Only the dotless i has a capital that is not its own. */
const foldCase = (segment: string): string =>
  segment
    .normalize("NFC")
    .replace(/[^ı]/gu, (letter) => letter.toLowerCase().toUpperCase().toLowerCase())
    .normalize("NFC");

/**
 * Parsers compare the code points of labels, so they do not find a definition that was written in
 * another normal form. Some also do not know every letter's case. Gives such references the label
 * of their definition. The text that visitors see stays as it is written.
 */
export function unifyLabels(
  source: string,
  toTree: () => MdastNode,
  parse: (source: string) => MdastNode,
): Edit[] {
  if (!source.includes("]:") || !/\P{ASCII}/u.test(source)) return [];
  const { text, offsets } = fold(source);
  const toOffset = (offset: number) => offsets[offset] ?? source.length;
  const read = new Set(listLabelled(toTree()).map((node) => toStart(node)));
  const nodes = listLabelled(parse(text));
  const labels = new Map<string, string>();
  for (const node of nodes)
    if (isDefinition(node) && !labels.has(toKey(node)))
      labels.set(toKey(node), readLabel(node, source, toOffset(toStart(node))));
  return nodes.flatMap((node): readonly Edit[] => {
    const start = toOffset(toStart(node));
    const label = labels.get(toKey(node));
    if (isDefinition(node) || label === undefined || read.has(start)) return [];
    const end = toOffset(node.position?.end.offset ?? 0);
    return [placeLabel(node, source, { start, end }, label)];
  });
}

const isDefinition = ({ type }: Labelled): boolean =>
  type === "definition" || type === "footnoteDefinition";

const toStart = ({ position }: Labelled): number => position?.start.offset ?? 0;

/** Footnotes and links have their own labels. */
const toKey = ({ type, identifier }: Labelled): string =>
  `${type.startsWith("footnote") ? "^" : ""}${foldLabel(identifier)}`;

function listLabelled(node: MdastNode): readonly Labelled[] {
  const inside =
    "children" in node ? node.children.flatMap((child) => listLabelled(child as MdastNode)) : [];
  return node.type === "definition" ||
    node.type === "footnoteDefinition" ||
    node.type === "footnoteReference" ||
    node.type === "linkReference" ||
    node.type === "imageReference"
    ? [node, ...inside]
    : inside;
}

/** A label can continue on another line, also in a quotation. */
function readLabel({ type }: Labelled, source: string, start: number): string {
  const opening = start + (type === "footnoteDefinition" ? "[^" : "[").length;
  let end = source.indexOf("]", opening);
  while (isEscaped(source, end)) end = source.indexOf("]", end + 1);
  return source.slice(opening, end).replace(/\s*\n[\s>]*/g, " ");
}

function placeLabel(
  node: Labelled,
  source: string,
  { start, end }: Readonly<{ start: number; end: number }>,
  label: string,
): Edit {
  if (node.type === "footnoteReference")
    return { start: start + "[^".length, end: end - "]".length, text: label };
  const { referenceType } = node as LinkReference;
  if (referenceType === "shortcut") return { start: end, end, text: `[${label}]` };
  const closing = end - "]".length;
  return referenceType === "collapsed"
    ? { start: closing, end: closing, text: label }
    : { start: findOpeningBracket(source, closing) + "[".length, end: closing, text: label };
}
