import { NumberReader } from "./index-file.ts";
import { foldCode, longestWord } from "./words.ts";

export type Entry = Readonly<{ form: string; offset: number; length: number }>;

export type Match = Readonly<{ entry: Entry; score: number }>;

export type Lexicon = ReturnType<typeof openLexicon>;

export function openLexicon(
  bytes: Uint8Array,
  { forms, letters: total }: { readonly forms: number; readonly letters: number },
) {
  /** Each form is followed by a zero. */
  const [written, codes] = [new Uint16Array(total + forms), new Uint16Array(total + forms)];
  /** For each form: first letter, length of the prefix shared with the previous form, postings. */
  const [starts, shared, offsets] = [
    new Uint32Array(forms + 1),
    new Uint8Array(forms),
    new Uint32Array(forms + 1),
  ];
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
    shared[form] = common;
    starts[form + 1] = at;
    offsets[form + 1] = (offsets[form] as number) + reader.next();
  }
  const folded = Buffer.from(codes.buffer).toString("utf16le");

  const toStart = (form: number) => starts[form] as number;
  const toSize = (form: number) => toStart(form + 1) - toStart(form) - 1;
  const toEntry = (form: number): Entry => ({
    form: String.fromCharCode(...written.subarray(toStart(form), toStart(form + 1) - 1)),
    offset: offsets[form] as number,
    length: (offsets[form + 1] as number) - (offsets[form] as number),
  });

  function findFirst(isBefore: (form: number) => boolean): number {
    let low = 0;
    for (let high = forms; low < high; ) {
      const middle = (low + high) >> 1;
      if (isBefore(middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    /** Up to this length, ignoring accents. */
    listBeginning(beginning: string, longest = longestWord): Entry[] {
      const entries: Entry[] = [];
      let form = findFirst(
        (each) => folded.slice(toStart(each), toStart(each) + beginning.length) < beginning,
      );
      for (; form < forms && folded.startsWith(beginning, toStart(form)); form += 1) {
        if (toSize(form) <= longest) entries.push(toEntry(form));
        // Shorter forms come first.
        else if (longest === beginning.length) break;
      }
      return entries;
    },

    /** Longer entries. They score 2 if at most three letters follow the word, and otherwise 1. */
    listContaining(word: string): Match[] {
      const scores = new Map<number, number>();
      for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
        const form = findFirst((each) => toStart(each + 1) <= at);
        if (toSize(form) > word.length)
          scores.set(form, toStart(form + 1) - 1 - at - word.length <= 3 ? 2 : 1);
      }
      return sortMatches([...scores].map(([form, score]) => ({ entry: toEntry(form), score })));
    },

    /** A swap counts as one edit. The greatest distance scores 1. Forms that begin alike share rows. */
    listSimilar(word: string, most: number): Match[] {
      const matches: Match[] = [];
      const width = word.length + 1;
      const rows = new Uint8Array((longestWord + 1) * width).map((_, column) => column);
      /** False if no form that begins like this can match. */
      const addRow = (at: number, start: number) => {
        const row = (at + 1) * width;
        rows[row] = at + 1;
        let least = at + 1;
        for (let column = 1; column < width; column += 1) {
          const above = row - width + column;
          const isSame = word.charCodeAt(column - 1) === codes[start + at];
          const replaced = (rows[above - 1] as number) + (isSame ? 0 : 1);
          let cost = Math.min(
            replaced,
            1 + Math.min(rows[above] as number, rows[row + column - 1] as number),
          );
          const isSwapped =
            at > 0 &&
            column > 1 &&
            word.charCodeAt(column - 2) === codes[start + at] &&
            word.charCodeAt(column - 1) === codes[start + at - 1];
          if (isSwapped) cost = Math.min(cost, 1 + (rows[above - width - 2] as number));
          rows[row + column] = cost;
          least = Math.min(least, cost);
        }
        return least <= most;
      };
      /** `taken` letters have a row. After `dead` letters, no form can match. */
      for (let form = 0, taken = 0, dead = width + most; form < forms; form += 1) {
        const common = shared[form] as number;
        if (common >= dead) continue;
        taken = Math.min(taken, common);
        dead = width + most;
        const [start, size] = [toStart(form), toSize(form)];
        if (size < word.length - most || size > word.length + most) continue;
        while (taken < size && dead > size) if (!addRow(taken++, start)) dead = taken;
        const score = dead > size ? most + 1 - (rows[size * width + word.length] as number) : 0;
        if (score > 0) matches.push({ entry: toEntry(form), score });
      }
      return sortMatches(matches);
    },
  };
}

const sortMatches = (matches: Match[]): Match[] =>
  matches.sort((a, b) => b.score - a.score || b.entry.length - a.entry.length);
