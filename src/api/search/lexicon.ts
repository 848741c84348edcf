import { NumberReader } from "./index-file.ts";
import { foldCode, longestWord, toFolded } from "./words.ts";

/** A form of the index, and its postings. */
export interface Entry {
  readonly form: string;
  readonly offset: number;
  readonly length: number;
}

/** Follows the letters of all forms. Forms that begin alike share the steps for the beginning. */
export interface Matcher {
  /** Takes the folded letter at a position. Returns false if no form with this beginning can match. */
  step(at: number, code: number): boolean;
  /** Returns a score above 0 if the form with this many letters matches. */
  match(length: number): number;
}

/** Entries between two places where a search can begin. */
const stride = 64;

/** The forms of an index, sorted without their accents. */
export function openLexicon(bytes: Uint8Array) {
  const letters = new Uint16Array(longestWord);
  const marks: { readonly at: number; readonly offset: number; readonly form: string; readonly folded: string }[] = [];

  /** Calls `visit` with the number of letters in common with the form before, and stops if it returns false. */
  function walk(mark: number, visit: (common: number, size: number, offset: number, length: number) => boolean): void {
    const reader = new NumberReader(bytes);
    const start = marks[mark];
    let offset = start?.offset ?? 0;
    let isFirst = start !== undefined;
    reader.at = start?.at ?? 0;
    for (let at = 0; at < (start?.form.length ?? 0); at += 1) letters[at] = start?.form.charCodeAt(at) as number;
    while (!reader.isAtEnd) {
      const common = reader.next();
      const size = common + reader.next();
      for (let at = common; at < size; at += 1) letters[at] = reader.next();
      const length = reader.next();
      if (!visit(isFirst ? 0 : common, size, offset, length)) return;
      isFirst = false;
      offset += length;
    }
  }

  const toEntry = (size: number, offset: number, length: number): Entry => ({
    form: String.fromCharCode(...letters.subarray(0, size)),
    offset,
    length,
  });

  function index(): void {
    const reader = new NumberReader(bytes);
    let offset = 0;
    for (let count = 0; !reader.isAtEnd; count += 1) {
      const at = reader.at;
      const common = reader.next();
      const size = common + reader.next();
      for (let letter = common; letter < size; letter += 1) letters[letter] = reader.next();
      if (count % stride === 0) {
        const { form } = toEntry(size, 0, 0);
        marks.push({ at, offset, form, folded: toFolded(form) });
      }
      offset += reader.next();
    }
  }
  index();

  /** The last mark before all forms that begin so. */
  function findMark(folded: string): number {
    let low = 0;
    let high = marks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((marks[middle] as { folded: string }).folded < folded) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }

  return {
    /** The entries that begin with these letters, without regard to accents. */
    listBeginning(folded: string): Entry[] {
      const entries: Entry[] = [];
      walk(findMark(folded), (_, size, offset, length) => {
        for (let at = 0; at < folded.length; at += 1) {
          const code = at < size ? foldCode(letters[at] as number) : 0;
          const wanted = folded.charCodeAt(at);
          if (code !== wanted) return code < wanted;
        }
        entries.push(toEntry(size, offset, length));
        return true;
      });
      return entries;
    },
    /** Takes every form through the matchers. Calls `use` for each match. */
    matchAll(matchers: readonly Matcher[], use: (matcher: number, entry: Entry, score: number) => void): void {
      const dead = matchers.map(() => longestWord + 1);
      walk(-1, (common, size, offset, length) => {
        for (let index = 0; index < matchers.length; index += 1) {
          if (common >= (dead[index] as number)) continue;
          const matcher = matchers[index] as Matcher;
          dead[index] = longestWord + 1;
          for (let at = common; at < size; at += 1)
            if (!matcher.step(at, foldCode(letters[at] as number))) {
              dead[index] = at + 1;
              break;
            }
          if ((dead[index] as number) <= size) continue;
          const score = matcher.match(size);
          if (score > 0) use(index, toEntry(size, offset, length), score);
        }
        return true;
      });
    },
  };
}

export type Lexicon = ReturnType<typeof openLexicon>;

/** Matches forms within a distance of at most 2 edits: letters added, missing, replaced or swapped. Scores 3 minus the distance. */
export function createTypoMatcher(word: string, most: number): Matcher {
  const size = word.length;
  const width = size + 1;
  const rows = new Uint8Array((longestWord + 1) * width);
  const codes = new Uint16Array(longestWord + 1);
  for (let column = 0; column < width; column += 1) rows[column] = column;
  return {
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
      if (Math.abs(length - size) > most) return 0;
      const distance = rows[length * width + size] as number;
      return distance <= most ? 3 - distance : 0;
    },
  };
}

/** Matches forms that contain a word. Scores 2 at the end, 1 elsewhere. */
export function createPartMatcher(word: string, mostAfter: number): Matcher {
  const size = word.length;
  const fallbacks = toFallbacks(word);
  const matched = new Uint8Array(longestWord + 1);
  const ends = new Uint8Array(longestWord + 1);
  return {
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
      if (end === 0 || length === size) return 0;
      return length - end <= mostAfter ? 2 : 1;
    },
  };
}

/** The table of Knuth, Morris and Pratt. */
function toFallbacks(word: string): Uint8Array {
  const table = new Uint8Array(word.length);
  for (let at = 1, state = 0; at < word.length; at += 1) {
    while (state > 0 && word.charCodeAt(state) !== word.charCodeAt(at)) state = table[state - 1] as number;
    if (word.charCodeAt(state) === word.charCodeAt(at)) state += 1;
    table[at] = state;
  }
  return table;
}
