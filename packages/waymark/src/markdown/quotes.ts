import { isCjk } from "./cjk.ts";

/** With the inner spaces. */
export type QuotationMarks = readonly [open: string, close: string];

/** By the outer opening mark. In other languages, inner marks stay as typed. */
const innerMarks: ReadonlyMap<string, QuotationMarks> = new Map([
  ["“", ["‘", "’"]],
  ["„", ["‚", "‘"]],
  ["«\u00a0", ["“", "”"]],
  ["«", ["“", "”"]],
]);

const apostrophe = "’";

/** Where a mark stands in its word. A mark between two letters can open or close. */
type Side = "left" | "right" | "both" | "none";

interface Mark {
  readonly at: number;
  readonly side: Side;
}

/**
 * The curled marks, by their index in a paragraph. Marks whose meaning cannot be decided are
 * missing, such as the inches in 5'10", Hebrew gershayim, or a mark that has no partner.
 */
export function curlQuotes(
  text: string,
  marks: QuotationMarks,
  isEscaped: (at: number) => boolean = () => false,
): ReadonlyMap<number, string> {
  const curled = new Map<number, string>();
  const typed = [...text.matchAll(/["']/g)].filter(({ index }) => !isEscaped(index));
  const doubles = typed.filter(([mark]) => mark === '"').map(({ index }) => index);
  for (const [open, close] of pairDoubles(text, doubles)) {
    curled.set(open, marks[0]);
    if (close !== undefined) curled.set(close, marks[1]);
  }
  const singles = typed.filter(([mark]) => mark === "'").map(({ index }) => index);
  curlSingles(text, singles, innerMarks.get(marks[0]), curled);
  return curled;
}

const isSpace = (character: string): boolean => character.trim() === "";
const isLetter = (character: string): boolean => /^[\p{L}\p{M}]/u.test(character);
const isDigit = (character: string): boolean => /^\p{N}/u.test(character);
const isOpening = (character: string): boolean => /^[\p{Ps}\p{Pi}¿¡]/u.test(character);
const isBoundaryBefore = (character: string): boolean =>
  isSpace(character) || /^[\p{Ps}\p{Pi}\p{Pd}¿¡/=]/u.test(character);
const isBoundaryAfter = (character: string): boolean =>
  isSpace(character) || (/^\p{P}/u.test(character) && !isOpening(character));

const characterBefore = (text: string, at: number): string => {
  const isPair = /[\uDC00-\uDFFF]/.test(text[at - 1] ?? "");
  return text.slice(Math.max(0, at - (isPair ? 2 : 1)), at);
};
const characterAt = (text: string, at: number): string =>
  at < text.length ? String.fromCodePoint(text.codePointAt(at) as number) : "";

type Pair = readonly [open: number, close: number | undefined];

function pairDoubles(text: string, doubles: readonly number[]): Pair[] {
  const marks = doubles
    .map((at): Mark => ({ at, side: toSide(text, at) }))
    .filter(({ side }) => side !== "none");
  const pairs: Pair[] = [];
  const openers: Mark[] = [];
  for (const [index, mark] of marks.entries()) {
    const isClosing = mark.side === "right" || (mark.side === "both" && openers.length > 0);
    if (!isClosing) openers.push(mark);
    else if (!isInch(text, mark, marks[index + 1], openers)) {
      const opener = openers.pop();
      if (opener) pairs.push([opener.at, mark.at]);
    }
  }
  // A quotation of several paragraphs closes only in the last one.
  const [first] = openers;
  if (first?.side === "left" && text.slice(0, first.at).trim() === "")
    pairs.push([first.at, undefined]);
  return pairs;
}

/** In "a 6" pipe", a later mark closes the quotation. */
const isInch = (
  text: string,
  { at }: Mark,
  next: Mark | undefined,
  [opener, ...others]: readonly Mark[],
): boolean =>
  isDigit(characterBefore(text, at)) &&
  next?.side === "right" &&
  others.length === 0 &&
  /\s/.test(text.slice(opener?.at, at));

function toSide(text: string, at: number): Side {
  const [before, after] = [characterBefore(text, at), toNext(text, at)];
  if (before === '"' || after === '"' || (isSpace(before) && isSpace(after))) return "none";
  if (isSpace(before)) return "left";
  if (isSpace(after)) return "right";
  // An elision such as l' belongs to the quoted word.
  if (/['’]/.test(before)) return isBoundaryAfter(after) ? "right" : "left";
  const [opens, closes] = [isBoundaryBefore(before), isBoundaryAfter(after)];
  if (opens && closes) return isOpening(before) ? "left" : "right";
  if (opens) return "left";
  if (closes) return "right";
  return toSideInWord(text, at);
}

/** In "'tis", the apostrophe belongs to the next word. */
function toNext(text: string, at: number): string {
  const next = characterAt(text, at + 1);
  const second = characterAt(text, at + 2);
  return next === "'" && (isLetter(second) || isDigit(second)) ? second : next;
}

const longestPrefix = 3;

function toSideInWord(text: string, at: number): Side {
  const [before] = /[\p{L}\p{M}]*$/u.exec(text.slice(Math.max(0, at - 32), at)) ?? [""];
  const [after] = /^[\p{L}\p{M}]*/u.exec(text.slice(at + 1, at + 33)) ?? [""];
  const isHebrew = /\p{Script=Hebrew}$/u.test(before) && /^\p{Script=Hebrew}/u.test(after);
  if (isHebrew && toLetterCount(after) === 1) return "none";
  // Arabic and Hebrew write the article and short prepositions together with the next word.
  const isPrefix = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]+$/u.test(before);
  if (isPrefix && toLetterCount(before) <= longestPrefix) return "left";
  return isHebrew ? "none" : "both";
}

const toLetterCount = (word: string): number => word.match(/\p{L}/gu)?.length ?? 0;

/** Words that start with an apostrophe, and decades. */
const shortened = /^(?:\d\ds?|n|s|t|tis|twas|em|til|cause|bout)(?![\p{L}\p{N}])/iu;

function curlSingles(
  text: string,
  singles: readonly number[],
  inner: QuotationMarks | undefined,
  curled: Map<number, string>,
): void {
  const openers: number[] = [];
  const closesLater = findLaterClosings(text, singles);
  const close = (opener: number, at: number) => {
    if (inner) curled.set(opener, inner[0]).set(at, inner[1]);
  };
  for (const [index, at] of singles.entries()) {
    const [before, after] = [characterBefore(text, at), characterAt(text, at + 1)];
    const isAfterWord = isLetter(before) || isDigit(before);
    if (isDigit(before) && !isLetter(after) && openers.length === 0) continue;
    if (isAfterWord && isLetter(after)) {
      const isQuote = hasNoApostrophes(before, after);
      const isEnd = isQuote || (!closesLater[index] && isBeforeSuffix(text, at));
      const opener = isEnd ? openers.pop() : undefined;
      if (opener !== undefined) close(opener, at);
      else if (isQuote) openers.push(at);
      else curled.set(at, apostrophe);
    } else if (isOpeningSingle(text, at, before, after)) openers.push(at);
    else if (isSpace(before) && isSpace(after)) continue;
    else {
      const isElision = after === '"' && isLetter(characterAt(text, at + 2));
      const opener = isElision || text.slice(at - 2, at) === "'n" ? undefined : openers.pop();
      if (opener === undefined) curled.set(at, apostrophe);
      else close(opener, at);
    }
  }
  for (const at of openers)
    if (!hasNoApostrophes(characterBefore(text, at), characterAt(text, at + 1)))
      curled.set(at, apostrophe);
}

/** In these scripts, a mark between two letters is never an apostrophe. */
const hasNoApostrophes = (before: string, after: string): boolean =>
  isCjk(before) ||
  isCjk(after) ||
  (/^[\p{Script=Arabic}\p{M}]/u.test(before) && /^\p{Script=Arabic}/u.test(after));

/** For each mark, whether a mark after it closes a quotation before another one opens. */
function findLaterClosings(text: string, singles: readonly number[]): readonly boolean[] {
  const closes: boolean[] = [];
  let isNext = false;
  for (const [index, at] of [...singles.entries()].reverse()) {
    closes[index] = isNext;
    const [before, after] = [characterBefore(text, at), characterAt(text, at + 1)];
    if (isOpeningSingle(text, at, before, after)) isNext = false;
    else if (!isSpace(before) && !isLetter(after) && !isDigit(after)) isNext = true;
  }
  return closes;
}

/** English contractions, and French words that lose their last vowel. */
const contraction = /^(?:s|t|re|ve|ll|d|m|am|em|all|clock|er)(?![\p{L}\p{M}])/iu;
const elision = /(?:^|[^\p{L}\p{M}])(?:\p{L}\p{M}*|\p{L}*qu|aujourd|entr)$/iu;

/** As in 'Ankara'da or 'Wort'es. */
const isBeforeSuffix = (text: string, at: number): boolean =>
  !contraction.test(text.slice(at + 1, at + 8)) &&
  !elision.test(text.slice(Math.max(0, at - 16), at));

function isOpeningSingle(text: string, at: number, before: string, after: string): boolean {
  const isStart = before === '"' ? !isSpace(after) : isBoundaryBefore(before);
  return isStart && !isBoundaryAfter(after) && !shortened.test(text.slice(at + 1, at + 8));
}
