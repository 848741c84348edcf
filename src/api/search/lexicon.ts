import { NumberReader } from "./index-file.ts";
import { foldCode, longestWord } from "./words.ts";

/** A form in the index, and its postings. */
export interface Entry {
  readonly form: string;
  readonly offset: number;
  readonly length: number;
}

/** Matches the letters of all forms. Forms with a common prefix share the steps for that prefix. */
export interface Matcher {
  /** The maximum length of a matching form. */
  readonly shortest: number;
  readonly longest: number;
  /** Consumes the folded letter at a position. Returns false if no form with this prefix can match. */
  step(at: number, code: number): boolean;
  /** Returns a score above 0 if the form of this length matches. */
  match(length: number): number;
}

/** The forms in an index, sorted without accents. */
export function openLexicon(bytes: Uint8Array, { forms, letters: total }: { readonly forms: number; readonly letters: number }) {
  const letters = new Uint16Array(total);
  const folded = new Uint16Array(total);
  /** For each form: its first letter, the number of letters shared with the previous form, and its postings. */
  const [starts, shared, offsets] = [new Uint32Array(forms + 1), new Uint8Array(forms), new Uint32Array(forms + 1)];
  const reader = new NumberReader(bytes);
  for (let form = 0, at = 0, previous = 0; form < forms; form += 1) {
    starts[form] = at;
    const common = reader.next();
    letters.copyWithin(at, previous, previous + common);
    folded.copyWithin(at, previous, previous + common);
    previous = at;
    at += common;
    for (const end = at + reader.next(); at < end; at += 1) {
      letters[at] = reader.next();
      folded[at] = foldCode(letters[at] as number);
    }
    shared[form] = common;
    starts[form + 1] = at;
    offsets[form + 1] = (offsets[form] as number) + reader.next();
  }

  const toStart = (form: number) => starts[form] as number;
  const toSize = (form: number) => toStart(form + 1) - toStart(form);
  const toEntry = (form: number): Entry => ({
    form: String.fromCharCode(...letters.subarray(starts[form], starts[form + 1])),
    offset: offsets[form] as number,
    length: (offsets[form + 1] as number) - (offsets[form] as number),
  });

  /** Returns 0 if the form begins with these letters. Otherwise, the sign of the result gives the order. */
  function compareBeginning(form: number, beginning: string): number {
    const size = toSize(form);
    for (let at = 0; at < beginning.length; at += 1) {
      const difference = (at < size ? (folded[toStart(form) + at] as number) : 0) - beginning.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  return {
    /** The entries up to this length that begin with these letters, ignoring accents. */
    listBeginning(beginning: string, longest = longestWord): Entry[] {
      let low = 0;
      for (let high = forms; low < high; ) {
        const middle = (low + high) >> 1;
        if (compareBeginning(middle, beginning) < 0) low = middle + 1;
        else high = middle;
      }
      const entries: Entry[] = [];
      for (let form = low; form < forms && compareBeginning(form, beginning) === 0; form += 1) {
        if (toSize(form) <= longest) entries.push(toEntry(form));
        // Shorter forms come first.
        else if (longest === beginning.length) break;
      }
      return entries;
    },
    /** Runs the matcher on every form, and calls `use` for each match. */
    match(matcher: Matcher, use: (entry: Entry, score: number) => void): void {
      /** The number of letters that the matcher has consumed, and the number after which no form can match. */
      let taken = 0;
      let dead = longestWord + 1;
      for (let form = 0; form < forms; form += 1) {
        const common = shared[form] as number;
        if (common >= dead) continue;
        if (common < taken) taken = common;
        dead = longestWord + 1;
        const start = toStart(form);
        const size = toSize(form);
        if (size < matcher.shortest || size > matcher.longest) continue;
        while (taken < size && taken < dead) if (!matcher.step(taken, folded[start + taken++] as number)) dead = taken;
        const score = dead > size ? matcher.match(size) : 0;
        if (score > 0) use(toEntry(form), score);
      }
    },
  };
}

export type Lexicon = ReturnType<typeof openLexicon>;

/** Matches forms within an edit distance. An edit adds, removes, replaces or swaps letters. The greatest distance scores 1. */
export function createTypoMatcher(word: string, most: number): Matcher {
  const size = word.length;
  const width = size + 1;
  const rows = new Uint8Array((longestWord + 1) * width);
  const codes = new Uint16Array(longestWord + 1);
  for (let column = 0; column < width; column += 1) rows[column] = column;
  return {
    shortest: size - most,
    longest: size + most,
    step(at, code) {
      codes[at] = code;
      const row = (at + 1) * width;
      const above = row - width;
      rows[row] = at + 1;
      let least = at + 1;
      const first = Math.max(1, at + 1 - most);
      const last = Math.min(size, at + 1 + most);
      if (first > 1) rows[row + first - 1] = most + 1;
      for (let column = first; column <= last; column += 1) {
        const isSame = word.charCodeAt(column - 1) === code;
        let cost = (rows[above + column - 1] as number) + (isSame ? 0 : 1);
        if (column < at + 1 + most) cost = Math.min(cost, (rows[above + column] as number) + 1);
        cost = Math.min(cost, (rows[row + column - 1] as number) + 1);
        const isSwapped = at > 0 && column > 1 && word.charCodeAt(column - 2) === code && codes[at - 1] === word.charCodeAt(column - 1);
        if (isSwapped) cost = Math.min(cost, (rows[above - width + column - 2] as number) + 1);
        rows[row + column] = cost;
        least = Math.min(least, cost);
      }
      return least <= most;
    },
    match(length) {
      return Math.max(0, most + 1 - (rows[length * width + size] as number));
    },
  };
}

/** Matches forms that contain a word. A match at the end scores 2, any other match 1. */
export function createPartMatcher(word: string, mostAfter: number): Matcher {
  const size = word.length;
  const fallbacks = toFallbacks(word);
  const matched = new Uint8Array(longestWord + 1);
  const ends = new Uint8Array(longestWord + 1);
  return {
    shortest: size + 1,
    longest: longestWord,
    step(at, code) {
      let state = matched[at] as number;
      while (state > 0 && (state === size || word.charCodeAt(state) !== code)) state = fallbacks[state - 1] as number;
      if (word.charCodeAt(state) === code) state += 1;
      matched[at + 1] = state;
      ends[at + 1] = state === size ? at + 1 : (ends[at] as number);
      return true;
    },
    match(length) {
      const end = ends[length] as number;
      if (end === 0) return 0;
      return length - end <= mostAfter ? 2 : 1;
    },
  };
}

/** The failure table of the Knuth–Morris–Pratt algorithm. */
function toFallbacks(word: string): Uint8Array {
  const table = new Uint8Array(word.length);
  for (let at = 1, state = 0; at < word.length; at += 1) {
    while (state > 0 && word.charCodeAt(state) !== word.charCodeAt(at)) state = table[state - 1] as number;
    if (word.charCodeAt(state) === word.charCodeAt(at)) state += 1;
    table[at] = state;
  }
  return table;
}
