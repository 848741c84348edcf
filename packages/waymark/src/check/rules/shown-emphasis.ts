import type { MdastNode } from "satteri";
import type { FileRule } from "../../entries/inspection.ts";
import { listNodes, toText } from "../../entries/tree.ts";
import { toWarning } from "../../findings/finding.ts";
import type { Passage } from "../../markdown/addresses.ts";
import { createLookup } from "../../markdown/bracket-addresses.ts";
import { pairFriendly } from "../../markdown/emphasis.ts";
import {
  type InlineText,
  listInlineTexts,
  listRuns,
  type Run,
} from "../../markdown/inline-runs.ts";
import { parseMarkdown } from "../../markdown/parse.ts";

/**
 * Marks around words that were meant as bold, italic or struck out, but are shown as typed. Markdown
 * does not read them if punctuation is inside and a letter outside, or if a space is inside.
 */
export const findShownEmphasis: FileRule = ({ body, toNodes, toTree, toLineOf }) => {
  const texts = toNodes().filter(({ type }) => type === "text");
  if (!texts.some((node) => node.type === "text" && marks.test(node.value))) return [];
  const isText = createLookup(texts.map(toPassage));
  const isShown = ({ start, end }: Run) => isText(start) && isText(end - 1);
  const pairs = listInlineTexts(toTree(), body).flatMap((text) =>
    listIntended(text, body, isShown),
  );
  return pairs.map((intended, index) => {
    const written = readPair(body, intended);
    const problem = `${toExcerpt(written)} is shown as typed, with its ${toName(written)}.`;
    const advise = index < maxCompared ? adviseOutside : adviseHtml;
    const advice = intended.isSpaced ? adviseSpace(written) : advise(written);
    const line = toLineOf(intended.open.start);
    return toWarning(line, problem, `${advice}  ${adviseEscape(written)}`);
  });
};

/** Pairs in one text whose advice is parsed to compare it. With thousands, that would take seconds. */
const maxCompared = 100;

const marks = /\*|__|~~/;

const toPassage = ({ position }: MdastNode): Passage => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});

const names: Readonly<Record<string, string>> = {
  "*": "asterisks",
  _: "underscores",
  "~": "tildes",
};

const toName = ({ mark }: Pick<Written, "mark">): string => names[mark.charAt(0)] ?? "";

const isEmphasis = ({ mark, start, end }: Run): boolean =>
  mark === "*" ? end - start <= 3 : (mark === "_" || mark === "~") && end - start === 2;

interface Candidate {
  readonly open: Run;
  readonly close: Run;
  readonly content: string;
  /** Whether the paragraph starts with it. */
  readonly isFirst: boolean;
}

interface Intended extends Candidate {
  readonly isSpaced: boolean;
}

function listIntended(
  text: InlineText,
  source: string,
  isShown: (run: Run) => boolean,
): readonly Intended[] {
  const runs = listRuns(text, source).filter(isEmphasis);
  // Waymark reads these, although Markdown does not.
  const paired = new Set(
    pairFriendly(runs).flatMap(({ open, close }) => [open.start, open.end, close.start, close.end]),
  );
  const isOpen = (run: Run) => isShown(run) && !paired.has(run.start) && !paired.has(run.end);
  const closers = new Set<Run>();
  return listCandidates(runs, text, source).flatMap((candidate) => {
    const { open, close } = candidate;
    if (closers.has(open) || !isOpen(open) || !isOpen(close)) return [];
    const isBesideLetter = isTornByPunctuation(candidate);
    if (!isBesideLetter && !isTornBySpace(candidate)) return [];
    closers.add(close);
    return [{ ...candidate, isSpaced: !isBesideLetter }];
  });
}

/** Each mark with the next equal one. */
function listCandidates(
  runs: readonly Run[],
  { start }: InlineText,
  source: string,
): readonly Candidate[] {
  const last = new Map<string, Run>();
  return runs.flatMap((close) => {
    const kind = `${close.mark}${close.end - close.start}`;
    const open = last.get(kind);
    last.set(kind, close);
    if (open === undefined) return [];
    const content = source.slice(open.end, close.start);
    return [{ open, close, content, isFirst: open.start === start }];
  });
}

const isPunctuation = (character: string): boolean => /^[\p{P}\p{S}]/u.test(character);
/** Invisible marks of direction count as letters in Markdown. */
const isLetter = (character: string): boolean => /^[\p{L}\p{M}\p{N}\p{Cf}]/u.test(character);

/** Marks after a letter and before these are rather signs for notes, as in "Basic**, Pro**". */
const separator = /^[\p{Pe},.;:!?/|&+%،؛؟…-]/u;
const punctuationAlone = /^[\p{P}\p{S}]{1,3}$/u;
/** Such as x**(n+1)**y. */
const formula = /^[-+]?\((?:[^\p{L}]|\p{L}(?!\p{L}))*\)$/u;

/** Such as **Note:**text or the**"word"**. */
function isTornByPunctuation({ open, close, content }: Candidate): boolean {
  if (open.after === "" || close.before === "" || !isBalanced(content)) return false;
  if (punctuationAlone.test(content))
    return open.mark !== "_" && isLetter(open.before) && !/[/*-]/.test(content);
  const isOpenTorn = isPunctuation(open.after) && isLetter(open.before);
  const isCloseTorn = isPunctuation(close.before) && isLetter(close.after);
  if (isOpenTorn ? separator.test(open.after) || formula.test(content) : !isCloseTorn) return false;
  const isDouble = open.mark !== "_" && open.end - open.start > 1;
  if (isDouble && isOpenTorn) return /\p{L}/u.test(content);
  // Single asterisks and underscores also occur in code, such as a*(b+c)*d or obj.__x.__y.
  const isOpenFree = open.before === "" || /^[\p{Ps}\p{Pi}"'¿¡]/u.test(open.before);
  const isCloseFree = close.after === "" || isPunctuation(close.after);
  const isFree = isDouble ? !isLetter(open.before) : isOpenFree || isCloseFree;
  return isFree && /[\p{L}\p{N}]/u.test(content);
}

const brackets = new Map(
  ["()", "[]", "{}", "（）", "「」", "『』", "【】", "《》", "“”", "«»"].map(([open, close]) => [
    close,
    open,
  ]),
);
const openings = new Set(brackets.values());

function isBalanced(content: string): boolean {
  const open: string[] = [];
  for (const character of content) {
    if (openings.has(character)) open.push(character);
    else if (brackets.has(character) && open.pop() !== brackets.get(character)) return false;
  }
  return open.length === 0;
}

const word = /\p{L}/u;
const otherScript = /[^\p{ASCII}\p{P}\p{S}\s]/u;
const sentenceEnd = /[.!?。।؟]\s/u;

/** Such as **Note: **text, **Note ** or ** Note**, but not 2 ** 3 or **args and **kwargs. */
function isTornBySpace({ open, close, content, isFirst }: Candidate): boolean {
  // Forms have two underscores for a value.
  if (open.mark === "_" || open.end - open.start !== 2 || !word.test(content)) return false;
  const isOpenSpaced = open.after === "";
  const isCloseSpaced = close.before === "";
  if (!(isOpenSpaced || isCloseSpaced) || /^\s*\d|\d\s*$/.test(content)) return false;
  const isOpenFree = open.before === "" || isPunctuation(open.before);
  const isCloseFree = close.after === "" || isPunctuation(close.after);
  if (!isOpenFree) return false;
  if (isOpenSpaced)
    return isCloseFree && (!isCloseSpaced || (isFirst && !sentenceEnd.test(content)));
  if (isCloseFree) return true;
  const isSentence = /\.\s+$/.test(content) && /^\p{Lu}/u.test(close.after);
  const isOther = otherScript.test(content) && !/^[a-z]/i.test(close.after);
  return isSentence || isOther || /[:!?;：！？；؟؛।]\s+$/u.test(content);
}

interface Written {
  readonly mark: string;
  readonly content: string;
  readonly before: string;
  readonly after: string;
}

const letters = /[\p{L}\p{M}\p{N}\p{Cf}]*/u.source;
const wordBefore = new RegExp(`${letters}$`, "u");
const wordAfter = new RegExp(`^${letters}`, "u");
const longestWord = 40;

function readPair(source: string, { open, close, content }: Candidate): Written {
  const [before = ""] =
    wordBefore.exec(source.slice(Math.max(0, open.start - longestWord), open.start)) ?? [];
  const [after = ""] = wordAfter.exec(source.slice(close.end, close.end + longestWord)) ?? [];
  return {
    mark: source.slice(open.start, open.end),
    content,
    before,
    after,
  };
}

const toExcerpt = ({ mark, content, before, after }: Written): string =>
  `${before}${mark}${shorten(content)}${mark}${after}`;

const longestStart = 30;
const longestEnd = 20;

function shorten(content: string): string {
  const characters = [...content.replace(/\s+/g, " ")];
  if (characters.length <= longestStart + longestEnd) return characters.join("");
  return [...characters.slice(0, longestStart), "…", ...characters.slice(-longestEnd)].join("");
}

function adviseSpace({ mark, content, after }: Written): string {
  const written = `${mark}${shorten(content.trim())}${mark}`;
  return after === ""
    ? `Remove the space beside the ${mark}:  ${written}`
    : `Move the space outside the ${mark}:  ${written} ${after}`;
}

const sentenceMark = /[.,:;!?…،؛؟।]$/u;

/** The punctuation at both ends, and what is between. */
function splitEdges(content: string): readonly [start: string, inner: string, end: string] {
  const characters = [...content];
  const isInner = (character: string) => !isPunctuation(character);
  const first = characters.findIndex(isInner);
  const end = characters.findLastIndex(isInner) + 1;
  return [
    characters.slice(0, Math.max(0, first)).join(""),
    characters.slice(Math.max(0, first), end).join(""),
    characters.slice(end).join(""),
  ];
}

const toTag = ({ mark }: Written): string =>
  mark.startsWith("~") ? "del" : mark.length === 1 ? "em" : "strong";

function adviseHtml(written: Written): string {
  const { content, before, after } = written;
  const tag = toTag(written);
  return `Write  ${before}<${tag}>${shorten(content)}</${tag}>${after}`;
}

/** Moves the punctuation, if the result reads like the same words in HTML. */
function adviseOutside(written: Written): string {
  const { mark, content, before, after } = written;
  const tag = toTag(written);
  const html = `<${tag}>${content}</${tag}>`;
  const [start, inner, end] = splitEdges(content);
  const moved = `${start}${mark}${inner}${mark}${end}`;
  const canMove = inner !== "" && isBalanced(inner);
  if (!canMove || describeTree(before + moved + after) !== describeTree(before + html + after))
    return adviseHtml(written);
  const outside = `${before}${start}${mark}${shorten(inner)}${mark}${end}${after}`;
  const needsSpace = start === "" && after !== "" && sentenceMark.test(end);
  const spaced = needsSpace ? `  or add a space:  ${mark}${shorten(content)}${mark} ${after}` : "";
  return `Put the punctuation outside:  ${outside}${spaced}`;
}

const styles: ReadonlySet<string> = new Set(["html", "strong", "emphasis", "delete", "text"]);

function describeTree(source: string): string {
  const tree = parseMarkdown(source);
  const types = listNodes(tree).map(({ type }) => type);
  return [...types.filter((type) => !styles.has(type)), toText(tree)].join(" ");
}

const adviseEscape = (written: Written): string =>
  `To show the ${toName(written)}, write  ${written.mark.replace(/./g, "\\$&")}`;
