import type { MdastNode } from "satteri";
import type { Passage } from "./addresses.ts";

/** Inline Markdown in which a mark can pair with another: a paragraph, a cell or a link label. */
export interface InlineText extends Passage {
  /** Code, links, images, formulas and HTML. Their marks belong to them. */
  readonly opaque: readonly Passage[];
  /** An image's alternative text cannot contain elements. */
  readonly isAlt: boolean;
}

export type Mark = "*" | "_" | "~" | "^";

/** Equal marks in a row. `before` and `after` are empty at the start and end of a line. */
export interface Run extends Passage {
  readonly mark: Mark;
  readonly before: string;
  readonly after: string;
}

const flattened: ReadonlySet<string> = new Set(["text", "emphasis", "strong", "delete", "break"]);

export function listInlineTexts(tree: MdastNode, source: string): readonly InlineText[] {
  const texts: InlineText[] = [];
  collect(tree, source, texts);
  return texts;
}

function collect(node: MdastNode, source: string, texts: InlineText[]): void {
  if (node.type === "image" || node.type === "imageReference") {
    const alt = findAlt(node, source);
    if (alt) texts.push(alt);
  }
  const isAddress = node.type === "link" && source[startOf(node)] !== "[";
  if (isAddress || !("children" in node)) return;
  const children = node.children as MdastNode[];
  const [first, last] = [children[0], children.at(-1)];
  if (first === undefined || last === undefined) return;
  if (children.some(({ type }) => flattened.has(type)) && !flattened.has(node.type)) {
    const opaque: Passage[] = [];
    for (const child of children) addOpaque(child, opaque);
    texts.push({ start: startOf(first), end: endOf(last), opaque, isAlt: false });
  }
  for (const child of children) collect(child, source, texts);
}

function addOpaque(node: MdastNode, opaque: Passage[]): void {
  if (!flattened.has(node.type)) opaque.push({ start: startOf(node), end: endOf(node) });
  else if ("children" in node)
    for (const child of node.children) addOpaque(child as MdastNode, opaque);
}

const startOf = ({ position }: MdastNode): number => position?.start.offset ?? 0;
const endOf = ({ position }: MdastNode): number => position?.end.offset ?? 0;

/** Only plain alternative text: brackets and code would need a parser of their own. */
function findAlt(node: MdastNode, source: string): InlineText | undefined {
  const start = startOf(node) + "![".length;
  const end = source.indexOf("]", start);
  return end === -1 || end >= endOf(node) || /[[`<]/.test(source.slice(start, end))
    ? undefined
    : { start, end, opaque: [], isAlt: true };
}

const linePrefix = /[\t >]*/y;
const escapable = /[!-/:-@[-`{-~]/;

export function listRuns({ start, end, opaque, isAlt }: InlineText, source: string): Run[] {
  const runs: Run[] = [];
  let next = 0;
  let lineStart = isAlt || /[[>]/.test(source[start - 1] ?? "") ? -1 : start;
  for (let at = start; at < end; ) {
    const hidden = opaque[next];
    if (hidden && hidden.start <= at) {
      at = Math.max(at, hidden.end);
      next += 1;
      continue;
    }
    const character = source[at] as string;
    if (character === "\\" && escapable.test(source[at + 1] ?? "")) at += 2;
    else if (character === "\n") {
      linePrefix.lastIndex = at + 1;
      at += 1 + (linePrefix.exec(source)?.[0].length ?? 0);
      lineStart = at;
    } else if (isMark(character)) {
      const limit = hidden ? Math.min(hidden.start, end) : end;
      let runEnd = at + 1;
      while (runEnd < limit && source[runEnd] === character) runEnd += 1;
      const before = at === lineStart ? "" : characterBefore(source, at);
      const isLast = runEnd === end && !isAlt && source[end] !== "]";
      const after = isLast ? "" : String.fromCodePoint(source.codePointAt(runEnd) ?? 0x20);
      runs.push({ mark: character, start: at, end: runEnd, before, after: after.trim() });
      at = runEnd;
    } else at += 1;
  }
  return runs.map((run) => ({ ...run, before: run.before.trim() }));
}

const isMark = (character: string): character is Mark =>
  character === "*" || character === "_" || character === "~" || character === "^";

/** Looks through variation selectors, which only choose a glyph. */
export function characterBefore(source: string, at: number): string {
  const [last = "", previous = ""] = [...source.slice(Math.max(0, at - 4), at)].reverse();
  return /[\u{FE00}-\u{FE0E}\u{E0100}-\u{E01EF}]/u.test(last) ? previous : last;
}
