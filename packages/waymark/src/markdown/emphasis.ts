import type { Passage } from "./addresses.ts";
import { isUnspaced } from "./cjk.ts";
import { listRuns, type Run } from "./inline-runs.ts";

export interface Pair {
  readonly tag: "em" | "strong" | "del";
  readonly open: Passage;
  readonly close: Passage;
}

interface Flanks {
  readonly canOpen: boolean;
  readonly canClose: boolean;
}

type ToFlanks = (run: Run) => Flanks;

const isPunctuation = (character: string): boolean => /^[\p{P}\p{S}]/u.test(character);

/** CommonMark 0.31.2 section 6.2. */
export const toFlanks: ToFlanks = (run) =>
  toFlanksBetween(run, isPunctuation(run.before), isPunctuation(run.after));

/** Like parsers that read UTF-16 code units, and therefore take an emoji for a letter. */
export const toNarrowFlanks: ToFlanks = (run) =>
  toFlanksBetween(run, isNarrowPunctuation(run.before), isNarrowPunctuation(run.after));

/**
 * Whether a mark between the two characters belongs to the inner one, in any parser. A surrogate is
 * half of a character that some parsers take for a letter and others for punctuation.
 */
export function isFlanking(outer: string, inner: string): boolean {
  if (inner === "" || /\s/.test(inner)) return false;
  const isInnerPlain = !isPunctuation(inner) && !isSurrogate(inner);
  return isInnerPlain || outer === "" || /\s/.test(outer) || isPunctuation(outer);
}

const isSurrogate = (character: string): boolean => /^\p{Cs}$/u.test(character);

const isNarrowPunctuation = (character: string): boolean =>
  character.length === 1 && isPunctuation(character);

const toFlanksBetween = (run: Run, before: boolean, after: boolean): Flanks =>
  apply(run, {
    isLeft: run.after !== "" && (!after || run.before === "" || before),
    isRight: run.before !== "" && (!before || run.after === "" || after),
  });

/**
 * The CommonMark CJK-friendly amendments, also for Thai, Lao, Khmer, Burmese and Tibetan. These
 * scripts have no spaces around emphasis, so their punctuation counts as a letter, and their letters
 * count as a boundary.
 */
const toFriendlyFlanks: ToFlanks = (run) => {
  const [isBesideBefore, isBesideAfter] = [isUnspaced(run.before), isUnspaced(run.after)];
  const before = isPunctuation(run.before) && !isBesideBefore;
  const after = isPunctuation(run.after) && !isBesideAfter;
  return apply(run, {
    isLeft: run.after !== "" && (!after || run.before === "" || before || isBesideBefore),
    isRight: run.before !== "" && (!before || run.after === "" || after || isBesideAfter),
  });
};

function apply(
  { mark, before, after }: Run,
  sides: { readonly isLeft: boolean; readonly isRight: boolean },
): Flanks {
  if (mark === "~") return { canOpen: sides.isLeft, canClose: sides.isRight };
  // Satteri and micromark do not take other marks for punctuation.
  const isLeft = sides.isLeft || isMark(after);
  const isRight = sides.isRight || isMark(before);
  if (mark === "*") return { canOpen: isLeft, canClose: isRight };
  return {
    canOpen: isLeft && (!isRight || before === "" || isPunctuation(before)),
    canClose: isRight && (!isLeft || after === "" || isPunctuation(after)),
  };
}

const isMark = (character: string): boolean =>
  character === "*" || character === "_" || character === "~";

/**
 * Pairs of `*`, `_` and `~~` that some parsers do not see, because they are next to an emoji or to
 * punctuation in a script without spaces. Empty if all parsers see the same pairs.
 */
export function pairFriendly(runs: readonly Run[]): readonly Pair[] {
  const marks = runs.filter(isEmphasis);
  const isSame = marks.every((run) => {
    if (!isPunctuation(run.before) && !isPunctuation(run.after)) return true;
    const friendly = toFriendlyFlanks(run);
    return [toFlanks(run), toNarrowFlanks(run)].every(
      ({ canOpen, canClose }) => canOpen === friendly.canOpen && canClose === friendly.canClose,
    );
  });
  if (isSame) return [];
  const pairs = pair(marks, toFriendlyFlanks);
  const others = [toFlanks, toNarrowFlanks].map((toFlanksOf) => toKey(pair(marks, toFlanksOf)));
  return others.every((other) => other === toKey(pairs)) ? [] : pairs;
}

/** In text without code and links, which other marks belong to. */
export function removeEmphasis(text: string): string {
  const runs = listRuns({ start: 0, end: text.length, opaque: [], isAlt: false }, text);
  const marks = pair(runs.filter(isEmphasis), toFlanks).flatMap(({ open, close }) => [open, close]);
  let plain = "";
  let end = 0;
  for (const mark of marks.toSorted((a, b) => a.start - b.start)) {
    plain += text.slice(end, mark.start);
    end = mark.end;
  }
  return plain + text.slice(end);
}

const isEmphasis = ({ mark, start, end }: Run): boolean =>
  mark === "~" ? end - start === 2 : mark !== "^";

const toKey = (pairs: readonly Pair[]): string =>
  pairs.map(({ tag, open, close }) => `${tag}${open.start}-${close.start}`).join();

interface Opener {
  readonly run: Run;
  readonly flanks: Flanks;
  /** Where its unpaired marks are. */
  readonly start: number;
  end: number;
}

/** CommonMark 0.31.2, "process emphasis". */
function pair(runs: readonly Run[], toFlanksOf: ToFlanks): Pair[] {
  const pairs: Pair[] = [];
  const openers: Opener[] = [];
  /** Below these indexes, a search for an opener found nothing. */
  const floors = new Map<string, number>();
  for (const run of runs) {
    const flanks = toFlanksOf(run);
    let start = run.start;
    while (flanks.canClose && start < run.end) {
      const kind = `${run.mark}${flanks.canOpen}${(run.end - run.start) % 3}`;
      const floor = floors.get(kind) ?? 0;
      let index = openers.length - 1;
      while (index >= floor && !canPair(openers[index] as Opener, run, flanks)) index -= 1;
      const opener = index < floor ? undefined : openers[index];
      if (opener === undefined) {
        floors.set(kind, openers.length);
        break;
      }
      const length = Math.min(2, opener.end - opener.start, run.end - start);
      pairs.push({
        tag: run.mark === "~" ? "del" : length === 2 ? "strong" : "em",
        open: { start: opener.end - length, end: opener.end },
        close: { start, end: start + length },
      });
      opener.end -= length;
      start += length;
      openers.length = opener.end > opener.start ? index + 1 : index;
    }
    if (flanks.canOpen && start < run.end) openers.push({ run, flanks, start, end: run.end });
  }
  return pairs;
}

/** A run that can both open and close pairs only if the sum is not a multiple of 3. */
function canPair({ run, flanks }: Opener, closer: Run, closing: Flanks): boolean {
  if (run.mark !== closer.mark) return false;
  const [first, second] = [run.end - run.start, closer.end - closer.start];
  const isBoth = (flanks.canOpen && flanks.canClose) || (closing.canOpen && closing.canClose);
  return !isBoth || (first + second) % 3 !== 0 || (first % 3 === 0 && second % 3 === 0);
}
