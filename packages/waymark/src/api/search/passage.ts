import { findBoundary } from "./truncate.ts";
import { eachWord, isSurrogate, toForm, toInitial } from "./words.ts";

export type Marked = readonly { readonly text: string; readonly isMatch: boolean }[];

/** The index of the word in the query that matches part of a text, or undefined. */
export type Matcher = (text: string, start: number, end: number) => number | undefined;

type Match = Readonly<Record<"start" | "end" | "word", number>>;

/** In characters. */
const longest = 280;
const shortest = 120;
/** Between neighboring words. */
const widestGap = 2;
const ellipsis = { text: "…", isMatch: false };

export const markMatches = (text: string, matcher: Matcher): Marked =>
  cut(text, 0, text.length, findMatches(text, matcher));

/** Takes the index of the word in the query by form. Texts repeat many words. */
export function createMatcher(forms: ReadonlyMap<string, number>): Matcher {
  // Rules out most words.
  const initials = new Set([...forms.keys()].map((form) => toInitial(form.charCodeAt(0))));
  const known = new Map<string, number | undefined>();
  return (text, start, end) => {
    const code = text.charCodeAt(start);
    if (!initials.has(toInitial(code)) && !isSurrogate(code)) return undefined;
    const word = text.slice(start, end);
    const match = known.get(word);
    if (match !== undefined || known.has(word)) return match;
    const found = forms.get(toForm(word));
    known.set(word, found);
    return found;
  };
}

function findMatches(text: string, matcher: Matcher): Match[] {
  const matches: Match[] = [];
  let hasJoined = false;
  eachWord(text, (start, end, kind) => {
    const word = matcher(text, start, end);
    if (word === undefined) return;
    matches.push({ start, end, word });
    hasJoined ||= kind === "joined";
  });
  // Before the words that they consist of, so that they are marked as a whole.
  return hasJoined ? matches.sort((a, b) => a.start - b.start || b.end - a.end) : matches;
}

/** The share of the query's neighboring words that are also neighbors in the text, 0 to 1. Rare words count more. */
export function toCloseness(text: string, matcher: Matcher, worth: readonly number[]): number {
  const pairs = worth.slice(1).map((each, index) => Math.min(each, worth[index] as number));
  const found = new Set<number>();
  let previous: Match | undefined;
  for (const match of findMatches(text, matcher)) {
    if (previous && match.word === previous.word + 1 && match.start - previous.end <= widestGap)
      found.add(previous.word);
    previous = match;
  }
  const sum = pairs.reduce((all, each) => all + each, 0);
  return sum === 0 ? 0 : [...found].reduce((all, word) => all + (pairs[word] as number), 0) / sum;
}

function cut(text: string, from: number, to: number, matches: readonly Match[]): Marked {
  const pieces: { text: string; isMatch: boolean }[] = [];
  let at = from;
  const add = (end: number, isMatch: boolean) => {
    if (end <= at) return;
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += text.slice(at, end);
    else pieces.push({ text: text.slice(at, end), isMatch });
    at = end;
  };
  for (const { start, end } of matches) {
    if (end <= from || start >= to) continue;
    add(Math.max(from, start), false);
    add(Math.min(to, end), true);
  }
  add(to, false);
  return pieces;
}

/** Empty if nothing matches. Lines that begin with `# ` are headings. */
export function toPassage(text: string, matcher: Matcher, worth: readonly number[]): Marked {
  const matches = findMatches(text, matcher);
  let best: { readonly start: number; readonly end: number; readonly score: number } | undefined;
  let next = 0;
  for (const { start, end } of listSentences(text)) {
    const words = new Set<number>();
    while ((matches[next]?.start ?? end) < end) words.add((matches[next++] as Match).word);
    let score = 0;
    for (const word of words) score += worth[word] ?? 0;
    if (text.startsWith("# ", start)) score /= 4;
    if (score > (best?.score ?? 0)) best = { start, end, score };
  }
  if (best === undefined) return [];
  const { from, to } = toExtent(text, best, matches);
  const isWhole = (at: number) =>
    at <= 0 ||
    at >= text.length ||
    /[\n.!?。！？…]\s{0,3}$/u.test(text.slice(Math.max(0, at - 4), at));
  const marked = cut(text, from, to, matches).map(({ text: piece, isMatch }) => ({
    text: toLine(piece),
    isMatch,
  }));
  return [...(isWhole(from) ? [] : [ellipsis]), ...marked, ...(isWhole(to) ? [] : [ellipsis])];
}

const toLine = (piece: string): string =>
  piece.replace(/(?<![.!?:;,…。！？]["»”’)]?)\n/g, " · ").replace(/\s+/g, " ");

/** Shortens a long sentence around the first match. Adds the following text to a short one. */
function toExtent(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  matches: readonly Match[],
) {
  let from = text.startsWith("# ", start) ? start + 2 : start;
  let to = end;
  if (end - from > longest) {
    const match = matches.find((each) => each.start >= from)?.start ?? from;
    if (match - from >= longest / 2) from = toSpace(text, match - longest / 4);
    if (end - from > longest) to = toSpace(text, from + longest);
  } else
    for (const sentence of listSentences(text.slice(end, end + longest))) {
      const grown = end + sentence.end;
      if (
        to - from >= shortest ||
        grown - from > longest ||
        text.startsWith("# ", end + sentence.start)
      )
        break;
      to = grown;
    }
  while (/\s/.test(text[to - 1] ?? "")) to -= 1;
  return { from, to };
}

function toSpace(text: string, at: number): number {
  const space = text.lastIndexOf(" ", at);
  return space > at - 40 ? space + 1 : findBoundary(text, Math.floor(at));
}

function listSentences(text: string): { readonly start: number; readonly end: number }[] {
  const sentences: { start: number; end: number }[] = [];
  let start = 0;
  for (const { index, 0: end } of text.matchAll(/[.!?…]["»”’)]*\s+|[。！？]|\n/gu)) {
    sentences.push({ start, end: index + end.length });
    start = index + end.length;
  }
  if (start < text.length) sentences.push({ start, end: text.length });
  return sentences;
}
