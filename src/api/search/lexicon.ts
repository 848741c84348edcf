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

interface Mark {
  readonly at: number;
  readonly offset: number;
  readonly form: string;
  readonly folded: string;
}

/** The forms of an index, sorted without their accents. */
export function openLexicon(bytes: Uint8Array) {
  const cursor = new Cursor(bytes);
  const marks: Mark[] = [];
  for (let count = 0; cursor.next(); count += 1) {
    cursor.readLetters();
    if (count % stride !== 0) continue;
    const { start: at, offset } = cursor;
    const { form } = cursor.toEntry();
    marks.push({ at, offset, form, folded: toFolded(form) });
  }

  /** The last mark before all forms that begin so. */
  function findMark(folded: string): Mark | undefined {
    let low = 0;
    let high = marks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((marks[middle] as Mark).folded < folded) low = middle + 1;
      else high = middle;
    }
    return marks[Math.max(0, low - 1)];
  }

  return {
    /** The entries of at most this length that begin with these letters, without regard to accents. */
    listBeginning(folded: string, longest = longestWord): Entry[] {
      const entries: Entry[] = [];
      cursor.moveTo(findMark(folded));
      while (cursor.next()) {
        cursor.readLetters();
        const order = cursor.compareBeginning(folded);
        // Shorter forms come first.
        if (order > 0 || (order === 0 && longest === folded.length && cursor.size > longest)) break;
        if (order === 0 && cursor.size <= longest) entries.push(cursor.toEntry());
      }
      return entries;
    },
    /** Takes every form through the matchers. Calls `use` for each match. */
    matchAll(matchers: readonly Matcher[], use: (matcher: number, entry: Entry, score: number) => void): void {
      /** Letters after which no form can match. */
      const dead = new Uint8Array(matchers.length).fill(longestWord + 1);
      let lastDead = longestWord + 1;
      cursor.moveTo(undefined);
      while (cursor.next()) {
        const { common } = cursor;
        if (common >= lastDead) continue;
        cursor.readLetters();
        const { size } = cursor;
        lastDead = 0;
        for (let index = 0; index < matchers.length; index += 1) {
          const matcher = matchers[index] as Matcher;
          if (common < (dead[index] as number)) {
            dead[index] = longestWord + 1;
            for (let at = common; at < size; at += 1)
              if (!matcher.step(at, foldCode(cursor.letters[at] as number))) {
                dead[index] = at + 1;
                break;
              }
            const score = (dead[index] as number) > size ? matcher.match(size) : 0;
            if (score > 0) use(index, cursor.toEntry(), score);
          }
          lastDead = Math.max(lastDead, dead[index] as number);
        }
      }
    },
  };
}

/** Reads entries in their order: letters in common with the entry before, bytes of other letters, these letters, bytes of postings. */
class Cursor {
  readonly letters = new Uint16Array(longestWord);
  common = 0;
  size = 0;
  /** Where the entry begins. */
  start = 0;
  /** Of its postings. */
  offset = 0;
  private length = 0;
  private lettersAt = 0;
  private lettersEnd = 0;
  private readonly reader: NumberReader;

  constructor(bytes: Uint8Array) {
    this.reader = new NumberReader(bytes);
  }

  moveTo(mark: Mark | undefined): void {
    this.reader.at = mark?.at ?? 0;
    this.offset = mark?.offset ?? 0;
    this.length = 0;
    for (let at = 0; at < (mark?.form.length ?? 0); at += 1) this.letters[at] = mark?.form.charCodeAt(at) as number;
  }

  /** Returns false at the end. */
  next(): boolean {
    const { reader } = this;
    this.start = reader.at;
    if (reader.isAtEnd) return false;
    this.offset += this.length;
    this.common = reader.next();
    const bytes = reader.next();
    this.lettersAt = reader.at;
    this.lettersEnd = reader.at + bytes;
    reader.at = this.lettersEnd;
    this.length = reader.next();
    return true;
  }

  /** Not needed for an entry if the following ones with as many letters in common are left out too. */
  readLetters(): void {
    const { reader } = this;
    const next = reader.at;
    this.size = this.common;
    for (reader.at = this.lettersAt; reader.at < this.lettersEnd; this.size += 1) this.letters[this.size] = reader.next();
    reader.at = next;
  }

  /** Returns 0 if the form begins with these letters, and otherwise which is first. */
  compareBeginning(folded: string): number {
    for (let at = 0; at < folded.length; at += 1) {
      const difference = (at < this.size ? foldCode(this.letters[at] as number) : 0) - folded.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  toEntry(): Entry {
    const { offset, length } = this;
    return { form: String.fromCharCode(...this.letters.subarray(0, this.size)), offset, length };
  }
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
