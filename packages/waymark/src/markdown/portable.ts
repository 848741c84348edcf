import type { MdastNode } from "satteri";
import type { Passage } from "./addresses.ts";
import { applyEdits, bracketAddresses, type Edit } from "./bracket-addresses.ts";
import { type Pair, pairFriendly, toFlanks, toNarrowFlanks } from "./emphasis.ts";
import { type InlineText, listInlineTexts, listRuns, type Run } from "./inline-runs.ts";
import { unifyLabels } from "./labels.ts";
import { assertFewBrackets } from "./nesting.ts";
import { parseMarkdown } from "./parse.ts";
import { findRaised, type Raised } from "./raised.ts";

/** Markdown that all readers of GitHub's Markdown read in the same way. */
export interface Portable {
  readonly source: string;
  readonly toTree: () => MdastNode;
  /** Whether HTML was written for what Markdown cannot express. */
  readonly hasHtml: boolean;
}

export interface PortableOptions {
  readonly toTree?: (() => MdastNode) | undefined;
  readonly isMdx?: boolean;
  readonly hasMath?: boolean;
}

const emoji = /\p{Emoji_Presentation}/u;
/** Blocks that contain every character for which `isUnspaced` is true. */
const unspaced =
  /[\u0E00-\u109F\u1100-\u11FF\u1780-\u17FF\u19E0-\u19FF\u2E80-\uFFDC\u{116D0}-\u{116E3}\u{1B000}-\u{323AF}]/u;

/** Walking a tree costs more than these searches, and most texts need no change. */
const hasMarks = (source: string): boolean =>
  /[~^]|[^\s\w]_[^\s\w]/.test(source) ||
  (/[*_]/.test(source) && (unspaced.test(source) || emoji.test(source)));
export const hasBareAddresses = (source: string): boolean => /:\/\/|www\./i.test(source);

/**
 * Writes subscript and superscript as HTML, and emphasis beside punctuation in scripts without
 * spaces. Escapes tildes that GitHub's Markdown reads as strikethrough, and ends bare addresses
 * before punctuation. Gives references the label of their definition. Pages, feeds and Markdown are
 * all made from the result, so they agree.
 */
export function toPortable(source: string, options: PortableOptions = {}): Portable {
  const { isMdx = false, hasMath = false } = options;
  const parse = (text: string) => {
    if (isMdx) assertFewBrackets(text);
    return parseMarkdown(text, { isMdx, hasMath });
  };
  const { toTree = () => parse(source) } = options;
  const labelled = applyEdits(source, unifyLabels(source, toTree, parse));
  const toLabelledTree = labelled === source ? toTree : () => parse(labelled);
  const linked =
    hasBareAddresses(labelled) && /\P{ASCII}/u.test(labelled)
      ? applyEdits(labelled, bracketAddresses(labelled, toLabelledTree(), isMdx))
      : labelled;
  const toLinkedTree = linked === labelled ? toLabelledTree : () => parse(linked);
  if (!hasMarks(linked)) return { source: linked, toTree: toLinkedTree, hasHtml: false };
  const texts = listInlineTexts(toLinkedTree(), linked);
  const edits = texts.flatMap((text) => listMarkEdits(text, linked));
  if (edits.length === 0) return { source: linked, toTree: toLinkedTree, hasHtml: false };
  const written = applyEdits(linked, edits);
  const hasHtml = edits.some(({ text }) => text.startsWith("<"));
  let tree: MdastNode | undefined;
  const toWrittenTree = () => {
    tree ??= parse(written);
    return tree;
  };
  return { source: written, toTree: toWrittenTree, hasHtml };
}

function listMarkEdits(text: InlineText, source: string): Edit[] {
  const runs = listRuns(text, source);
  if (runs.length === 0) return [];
  const raised = findRaised(runs, text, source);
  const pairs = pairFriendly(runs);
  return [
    ...[...raised, ...pairs].flatMap((pair) => toTags(pair, text)),
    ...escapeTildes(runs, raised),
    ...(pairs.length > 0 ? escapeUnpaired(runs, pairs, source) : escapeMouths(runs)),
  ];
}

const toTags = ({ tag, open, close }: Raised | Pair, { isAlt }: InlineText): Edit[] => [
  { ...toPassage(open), text: isAlt ? "" : `<${tag}>` },
  { ...toPassage(close), text: isAlt ? "" : `</${tag}>` },
];

const toPassage = ({ start, end }: Passage): Passage => ({ start, end });

/** GitHub's Markdown strikes out text between single tildes too. */
function escapeTildes(runs: readonly Run[], raised: readonly Raised[]): Edit[] {
  const lowered = new Set(raised.flatMap(({ open, close }) => [open.start, close.start]));
  const single = runs.filter(
    ({ mark, start, end }) => mark === "~" && end - start === 1 && !lowered.has(start),
  );
  const opener = single.findIndex((run) => toFlanks(run).canOpen || toNarrowFlanks(run).canOpen);
  const closer = single.findLastIndex(
    (run) => toFlanks(run).canClose || toNarrowFlanks(run).canClose,
  );
  return opener !== -1 && opener < closer ? single.map(toEscape) : [];
}

const toEscape = ({ start }: Passage): Edit => ({ start, end: start, text: "\\" });

/** Two of (^_^) or -_- in a paragraph are not emphasis. */
const escapeMouths = (runs: readonly Run[]): Edit[] =>
  runs.filter(({ mark }) => mark === "_").length > 1 ? runs.filter(isMouth).map(toEscape) : [];

const isMouth = ({ mark, start, end, before, after }: Run): boolean =>
  mark === "_" &&
  end - start === 1 &&
  /^[^\s*_\p{L}\p{N}]$/u.test(before) &&
  (before === after || before + after === "><");

/** Beside tags, marks could pair in another way. */
function escapeUnpaired(runs: readonly Run[], pairs: readonly Pair[], source: string): Edit[] {
  const paired = new Set(
    pairs.flatMap(({ open, close }) => [...toOffsets(open), ...toOffsets(close)]),
  );
  return runs.flatMap((run) => {
    const isInWord = run.mark === "_" && /[\p{L}\p{N}]{2}/u.test(run.before + run.after);
    const isApart = run.before === "" && run.after === "";
    if (run.mark === "^" || isInWord || isApart) return [];
    if (run.mark === "~" && run.end - run.start !== 2) return [];
    return toOffsets(run)
      .filter((at) => !paired.has(at) && source[at] === run.mark)
      .map((start) => toEscape({ start, end: start }));
  });
}

const toOffsets = ({ start, end }: Passage): number[] =>
  Array.from({ length: end - start }, (_, index) => start + index);
