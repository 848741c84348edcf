import type { Effort } from "./effort.ts";
import { NumberReader } from "./index-file.ts";
import { createLetterGroups } from "./letter-groups.ts";
import { foldCode, longestWord } from "./words.ts";

export type Entry = Readonly<{ form: string; offset: number; length: number }>;

export type Match = Readonly<{ entry: Entry; score: number }>;

export type Lexicon = ReturnType<typeof openLexicon>;

/** Of the forms that can contain a word. The others are rare, so few pages would be found less. */
const mostTried = 1_500;
/** Per form, in units of effort, about a microsecond each. */
const costs = {
  scanned: 0.0005,
  tried: 0.22,
  compared: 0.002,
  measured: 0.2,
  listed: 0.4,
} as const;

export function openLexicon(
  bytes: Uint8Array,
  { forms, letters: total }: { readonly forms: number; readonly letters: number },
) {
  /** Each form is followed by a zero. */
  const [written, codes] = [new Uint16Array(total + forms), new Uint16Array(total + forms)];
  /** For each form: first letter, postings. */
  const [starts, offsets] = [new Uint32Array(forms + 1), new Uint32Array(forms + 1)];
  const reader = new NumberReader(bytes);
  for (let form = 0, at = 0, previous = 0; form < forms; form += 1) {
    const common = reader.next();
    for (const letters of [written, codes]) letters.copyWithin(at, previous, previous + common);
    previous = at;
    at += common;
    for (const end = at + reader.next(); at < end; at += 1) {
      written[at] = reader.next();
      codes[at] = foldCode(written[at] as number);
    }
    at += 1;
    starts[form + 1] = at;
    offsets[form + 1] = (offsets[form] as number) + reader.next();
  }

  const toStart = (form: number) => starts[form] as number;
  const toSize = (form: number) => toStart(form + 1) - toStart(form) - 1;
  /** Of the postings, which grows with the number of pages. */
  const toLength = (form: number) => (offsets[form + 1] as number) - (offsets[form] as number);
  const toEntry = (form: number): Entry => ({
    // Spreading the letters takes four times as long.
    form: Reflect.apply(
      String.fromCharCode,
      undefined,
      written.subarray(toStart(form), toStart(form + 1) - 1),
    ),
    offset: offsets[form] as number,
    length: toLength(form),
  });

  const byFrequency = sortForms(forms, toLength, "descending");
  const bySize = sortForms(forms, toSize, "ascending");
  /** For each length, the place in `bySize` of its first form. */
  const sizeStarts = toStarts(bySize, toSize);
  /** For each form in `bySize`, in 32 bits: its letters, and those that it repeats. */
  const [letterBits, repeatedBits] = [new Int32Array(forms), new Int32Array(forms)];
  for (let place = 0; place < forms; place += 1) {
    const start = toStart(bySize[place] as number);
    const bits = toBits(codes, start, start + toSize(bySize[place] as number));
    letterBits[place] = bits.letters;
    repeatedBits[place] = bits.repeated;
  }
  const groups = createLetterGroups(forms, (use) => {
    for (let place = 0; place < forms; place += 1) {
      const start = toStart(byFrequency[place] as number);
      use(place, codes, start, start + toSize(byFrequency[place] as number));
    }
  });

  /** Negative, zero or positive if the form is before, among or after those that begin like this. */
  function compare(form: number, beginning: string): number {
    const start = toStart(form);
    for (let at = 0; at < beginning.length; at += 1) {
      const difference = (codes[start + at] as number) - beginning.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  function findFirst(isBefore: (form: number) => boolean): number {
    let low = 0;
    for (let high = forms; low < high; ) {
      const middle = (low + high) >> 1;
      if (isBefore(middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function findRange(beginning: string): readonly [first: number, end: number] {
    const first = findFirst((form) => compare(form, beginning) < 0);
    if (first === forms || compare(first, beginning) !== 0) return [first, first];
    return [first, findFirst((form) => compare(form, beginning) <= 0)];
  }

  /** Keeps the `most` best forms: by score, then the most frequent ones, then in order. */
  function createSelection(most: number) {
    const selected: { form: number; score: number; length: number }[] = [];
    return {
      add(form: number, score: number): void {
        const length = toLength(form);
        const isBefore = (other: (typeof selected)[number] | undefined) =>
          other !== undefined &&
          (score - other.score || length - other.length || other.form - form) > 0;
        if (selected.length === most && !isBefore(selected[most - 1])) return;
        let at = selected.length;
        while (isBefore(selected[at - 1])) at -= 1;
        selected.splice(at, 0, { form, score, length });
        if (selected.length > most) selected.pop();
      },
      toMatches: (): Match[] =>
        selected.map(({ form, score }) => ({ entry: toEntry(form), score })),
    };
  }

  return {
    size: forms,

    /** All of them, in order. */
    listAll: (): Entry[] => Array.from({ length: forms }, (_, form) => toEntry(form)),

    /** Ignoring accents. */
    listEqual(word: string): Entry[] {
      const entries: Entry[] = [];
      // Shorter forms come first.
      for (
        let form = findFirst((each) => compare(each, word) < 0);
        form < forms && toSize(form) === word.length && compare(form, word) === 0;
        form += 1
      )
        entries.push(toEntry(form));
      return entries;
    },

    /**
     * Up to this length, ignoring accents. If there are more than `most`, only those with shorter
     * endings.
     */
    listBeginning(beginning: string, longest: number, most: number, effort: Effort): Entry[] {
      const [first, end] = findRange(beginning);
      effort.spend((end - first) * costs.compared);
      const counts = new Uint32Array(longestWord + 1);
      for (let form = first; form < end; form += 1) {
        const size = toSize(form);
        counts[size] = (counts[size] as number) + 1;
      }
      let [limit, count] = [beginning.length - 1, 0];
      while (limit < Math.min(longest, longestWord)) {
        count += counts[limit + 1] as number;
        if (count > most) break;
        limit += 1;
      }
      const entries: Entry[] = [];
      for (let form = first; form < end; form += 1)
        if (toSize(form) <= limit) entries.push(toEntry(form));
      effort.spend(entries.length * costs.listed);
      return entries;
    },

    /** The most frequent forms that begin like this, ignoring accents. */
    listCompleted(beginning: string, most: number, effort: Effort): Entry[] {
      const [first, end] = findRange(beginning);
      effort.spend((end - first) * costs.compared);
      const selection = createSelection(most);
      for (let form = first; form < end; form += 1) selection.add(form, 1);
      return selection.toMatches().map(({ entry }) => entry);
    },

    /** Longer forms. They score 2 if at most three letters follow the word, and otherwise 1. */
    listContaining(word: string, most: number, effort: Effort): Match[] {
      if (!effort.spend(forms * costs.scanned)) return [];
      const wanted = toCodes(word);
      const size = wanted.length;
      const last = wanted[size - 1] as number;
      /** The end of the last occurrence, or -1. */
      const findEnd = (start: number, formEnd: number) => {
        for (let end = formEnd; end >= start + size; end -= 1) {
          if (codes[end - 1] !== last) continue;
          let letter = size - 2;
          while (letter >= 0 && codes[end - size + letter] === wanted[letter]) letter -= 1;
          if (letter < 0) return end;
        }
        return -1;
      };
      /** By score: the most frequent forms come first, so more of them cannot be better. */
      const ends: number[] = [];
      const inside: number[] = [];
      let tried = 0;
      groups.find(wanted, (place) => {
        const form = byFrequency[place] as number;
        if (toSize(form) <= size) return true;
        tried += 1;
        const formEnd = toStart(form + 1) - 1;
        const end = findEnd(toStart(form), formEnd);
        if (end !== -1 && formEnd - end <= 3) ends.push(form);
        else if (end !== -1 && inside.length < most) inside.push(form);
        return ends.length < most && tried < mostTried;
      });
      effort.spend(
        tried * costs.tried + Math.min(ends.length + inside.length, most) * costs.listed,
      );
      return [...ends, ...inside]
        .slice(0, most)
        .map((form, index) => ({ entry: toEntry(form), score: index < ends.length ? 2 : 1 }));
    },

    /** Within `most` edits, of which a swap is one. The greatest distance scores 1. */
    listSimilar(word: string, most: number, count: number, effort: Effort): Match[] {
      if (!effort.spend(0)) return [];
      const { letters, repeated } = toBits(toCodes(word), 0, word.length);
      const measure = createDistance(word, most);
      const selection = createSelection(count);
      const first = sizeStarts[Math.max(0, word.length - most)] as number;
      const end = sizeStarts[Math.min(longestWord, word.length + most) + 1] as number;
      let measured = 0;
      for (let place = first; place < end; place += 1) {
        const others = letterBits[place] as number;
        // Each edit removes at most one letter, and adds at most one.
        if (hasMoreBits(letters & ~others, most) || hasMoreBits(others & ~letters, most)) continue;
        const repeats = repeatedBits[place] as number;
        if (countBits(letters & ~others) + countBits(repeated & ~repeats) > most) continue;
        if (countBits(others & ~letters) + countBits(repeats & ~repeated) > most) continue;
        measured += 1;
        const form = bySize[place] as number;
        const distance = measure(codes, toStart(form), toSize(form));
        if (distance <= most) selection.add(form, most + 1 - distance);
      }
      effort.spend(most * ((end - first) * costs.compared + measured * costs.measured));
      return selection.toMatches();
    },
  };
}

/** By a number of each form, and those with the same number in order. Takes linear time. */
function sortForms(
  forms: number,
  toNumber: (form: number) => number,
  order: "ascending" | "descending",
): Uint32Array {
  let largest = 0;
  for (let form = 0; form < forms; form += 1) largest = Math.max(largest, toNumber(form));
  const toPlace = (form: number) =>
    order === "ascending" ? toNumber(form) : largest - toNumber(form);
  /** The place of the next form, by number. */
  const places = new Uint32Array(largest + 2);
  for (let form = 0; form < forms; form += 1) {
    const place = toPlace(form) + 1;
    places[place] = (places[place] as number) + 1;
  }
  for (let place = 1; place < places.length; place += 1)
    places[place] = (places[place] as number) + (places[place - 1] as number);
  const sorted = new Uint32Array(forms);
  for (let form = 0; form < forms; form += 1) {
    const place = toPlace(form);
    sorted[places[place] as number] = form;
    places[place] = (places[place] as number) + 1;
  }
  return sorted;
}

/** By length, where its forms begin among forms sorted by length. */
function toStarts(sorted: Uint32Array, toSize: (form: number) => number): Uint32Array {
  const starts = new Uint32Array(longestWord + 2).fill(sorted.length);
  for (let place = sorted.length - 1; place >= 0; place -= 1)
    starts[toSize(sorted[place] as number)] = place;
  for (let size = longestWord; size >= 0; size -= 1)
    starts[size] = Math.min(starts[size] as number, starts[size + 1] as number);
  return starts;
}

const toCodes = (word: string): Uint16Array =>
  Uint16Array.from({ length: word.length }, (_, at) => word.charCodeAt(at));

/** Different letters can share one of the 32 bits. */
function toBits(codes: Uint16Array, start: number, end: number) {
  let [letters, repeated] = [0, 0];
  for (let at = start; at < end; at += 1) {
    const bit = 1 << ((codes[at] as number) & 31);
    repeated |= letters & bit;
    letters |= bit;
  }
  return { letters, repeated };
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Stops at the limit, because most forms have many more. */
function hasMoreBits(bits: number, most: number): boolean {
  let rest = bits;
  for (let count = 0; count < most; count += 1) rest &= rest - 1;
  return rest !== 0;
}

/**
 * Damerau's distance, in a band along the diagonal, or more than `most`. The word cannot be longer
 * than a form.
 */
function createDistance(word: string, most: number) {
  const width = word.length + 1;
  const rows = new Uint8Array((longestWord + 1) * width);
  return (codes: Uint16Array, start: number, size: number): number => {
    for (let column = 0; column <= Math.min(word.length, most + 1); column += 1)
      rows[column] = column;
    for (let at = 1; at <= size; at += 1) {
      const row = at * width;
      const code = codes[start + at - 1] as number;
      const first = Math.max(1, at - most);
      const last = Math.min(word.length, at + most);
      // Cells beside the band count as too far.
      rows[row + first - 1] = first === 1 ? at : most + 1;
      let least = rows[row + first - 1] as number;
      for (let column = first; column <= last; column += 1) {
        const above = row - width + column;
        const isSame = word.charCodeAt(column - 1) === code;
        let cost = (rows[above - 1] as number) + (isSame ? 0 : 1);
        if (column < at + most) cost = Math.min(cost, 1 + (rows[above] as number));
        cost = Math.min(cost, 1 + (rows[row + column - 1] as number));
        const isSwapped =
          at > 1 &&
          column > 1 &&
          word.charCodeAt(column - 2) === code &&
          word.charCodeAt(column - 1) === codes[start + at - 2];
        if (isSwapped) cost = Math.min(cost, 1 + (rows[above - width - 2] as number));
        rows[row + column] = cost;
        least = Math.min(least, cost);
      }
      if (least > most) return most + 1;
    }
    return rows[size * width + word.length] as number;
  };
}
