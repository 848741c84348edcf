import type { Passage } from "./addresses.ts";
import { isCjk } from "./cjk.ts";
import { characterBefore, type InlineText, type Run } from "./inline-runs.ts";

/** H~2~O or x^2^, with the two marks. */
export interface Raised {
  readonly tag: "sub" | "sup";
  readonly open: Passage;
  readonly close: Passage;
}

const content =
  /^(?:[+\-−–]?[\p{L}\p{M}\p{N}]+(?:[+\-−–.,/=·][\p{L}\p{M}\p{N}]+)*[+\-−–'′]?|[+\-−–])$/u;
const digits = /^[+\-−–]?\d+[+\-−–]?$/;
/** A note mark or the mass of an isotope, but not an emoticon such as ^0^. */
const freeNumber = /^[1-9]\d*(?:[,–-]\d+)*$/;
const letter = /[\p{L}\p{M}]/u;
const letterOrDigit = /[\p{L}\p{M}\p{N}]/u;
/** Nobody writes a superscript after an opening bracket or an operator. */
const raisedBase = /[\p{L}\p{M}\p{N}\p{Pe}\p{Pf}.,;:!?%°'"”’`>$~]/u;
const loweredBase = /[\p{L}\p{M}\p{N})\]`>$^]/u;

/** In HEAD~1..HEAD~3, 25~30 and x^2+y^2, marks are characters, so nothing is raised there. */
export function findRaised(runs: readonly Run[], text: InlineText, source: string): Raised[] {
  const words = listWords(runs, text, source);
  return words.filter(isRaisedWord).flatMap((word) => word.map(({ pair }) => pair));
}

/** Pairs that look as if the author wanted to raise or lower what is between them. */
export function findUnraised(runs: readonly Run[], text: InlineText, source: string): Raised[] {
  const words = listWords(runs, text, source);
  return words
    .filter((word) => !isRaisedWord(word) && word.every(isIntended))
    .flatMap((word) => word.map(({ pair }) => pair));
}

interface Candidate {
  readonly pair: Raised;
  readonly base: string;
  /** The letters before the opening mark. */
  readonly word: string;
  readonly inside: string;
  readonly next: string;
  readonly isLast: boolean;
}

const isRaisedWord = (word: readonly Candidate[]): boolean =>
  word.every((one) => (one.pair.tag === "sub" ? isLowered(one) : isRaised(one)));

/** Words in which all marks are in pairs. Others, such as ^foo^bar^, raise nothing. */
function listWords(runs: readonly Run[], text: InlineText, source: string): Candidate[][] {
  const single = runs.filter(({ start, end }) => end - start === 1);
  return (["~", "^"] as const)
    .flatMap((mark) =>
      groupByWord(
        single.filter((run) => run.mark === mark),
        text,
        source,
      ),
    )
    .filter((word) => word.length % 2 === 0)
    .map((word) => toCandidates(word, source));
}

const toCandidates = (word: readonly Run[], source: string): Candidate[] =>
  word.flatMap((open, index) => {
    const close = index % 2 === 0 ? word[index + 1] : undefined;
    return close ? [toCandidate(open, close, source, index + 2 === word.length)] : [];
  });

function groupByWord(runs: readonly Run[], { opaque }: InlineText, source: string): Run[][] {
  const words: Run[][] = [];
  let next = 0;
  let end = -1;
  for (const run of runs) {
    while ((opaque[next]?.end ?? Number.POSITIVE_INFINITY) <= end) next += 1;
    const isApart =
      end === -1 ||
      (opaque[next]?.start ?? Number.POSITIVE_INFINITY) < run.start ||
      [...source.slice(end, run.start)].some((one) => /\s/.test(one) || isCjk(one));
    if (isApart) words.push([run]);
    else words.at(-1)?.push(run);
    end = run.end;
  }
  return words;
}

function toCandidate(open: Run, close: Run, source: string, isLast: boolean): Candidate {
  // In *x*^2^, the base is inside the emphasis.
  let at = open.start;
  while (/[*_]/.test(source[at - 1] ?? "")) at -= 1;
  const [word = ""] = /\p{L}*$/u.exec(source.slice(Math.max(0, at - 8), at)) ?? [];
  return {
    pair: { tag: open.mark === "~" ? "sub" : "sup", open, close },
    base: open.before === "" ? "" : characterBefore(source, at).trim(),
    word,
    inside: source.slice(open.end, close.start),
    next: close.after,
    isLast,
  };
}

function isRaised({ base, inside, next, isLast }: Candidate): boolean {
  if (!content.test(inside)) return false;
  if (isCjk(next)) return true;
  if (!raisedBase.test(base) || isCjk(base))
    return freeNumber.test(inside) && (!letterOrDigit.test(next) || /\p{Lu}/u.test(next));
  // 2^2^(n+1) and 2^2^n are towers of powers.
  if (/[([{\\]/.test(next)) return !/\d/.test(base);
  if (!letterOrDigit.test(next)) return true;
  return letter.test(next) && !isLast && digits.test(inside) && !/\d/.test(base);
}

const longestSymbol = 3;

function isLowered({ base, word, inside, next }: Candidate): boolean {
  if (!content.test(inside) || !loweredBase.test(base) || isCjk(base)) return false;
  const isNumber = /\d/.test(base);
  if (digits.test(inside)) return isNumber ? !letterOrDigit.test(next) : !/\d/.test(next);
  // "Hi~thanks~" is friendly, but v~max~ is physics.
  return !isNumber && word.length <= longestSymbol && (!letterOrDigit.test(next) || isCjk(next));
}

function isIntended({ pair, base, inside, next }: Candidate): boolean {
  if (!/^[\p{L}\p{N}]/u.test(inside) || /\d/.test(base) || /\p{N}/u.test(next)) return false;
  if (pair.tag === "sup" && !raisedBase.test(base)) return false;
  return content.test(inside) || !letterOrDigit.test(next);
}
