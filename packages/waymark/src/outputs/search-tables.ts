import { constants, zstdCompressSync } from "node:zlib";
import { NumberWriter, proseWeight } from "../api/search/index-file.ts";
import type { openTexts } from "../api/search/search.ts";
import { eachWord, toFolded, toForm } from "../api/search/words.ts";

export type Fields = readonly (readonly [text: string, weight: number])[];

const heaviest = 127;
const weightRange = heaviest + 1;
const mostParts = 2 ** 22;

export function createPostings() {
  const ids = new Map<string, number>();
  const idsOfForms = new Map<string, number>();
  const forms: string[] = [];
  /** By form in the current part: body text and everything else. */
  let sums = new Uint16Array(2048);
  /** Form, part and weight in one number. */
  let postings = new Float64Array(1024);
  let count = 0;

  function intern(form: string): number {
    const known = idsOfForms.get(form);
    if (known !== undefined) return known;
    const id = forms.push(form) - 1;
    idsOfForms.set(form, id);
    if (2 * id + 1 >= sums.length) sums = enlarge(sums, Uint16Array);
    return id;
  }

  function push(id: number, part: number, weight: number): void {
    if (count === postings.length) postings = enlarge(postings, Float64Array);
    postings[count++] = (id * mostParts + part) * weightRange + weight;
  }

  return {
    add: (form: string, part: number, weight: number) => push(intern(form), part, weight),
    /** Returns the number of words. */
    addPart(part: number, fields: Fields, share: number): number {
      const found: number[] = [];
      let words = 0;
      for (const [text, weight] of fields) {
        const column = weight > proseWeight ? 1 : 0;
        eachWord(text, (start, end, kind) => {
          const word = text.slice(start, end);
          let id = ids.get(word);
          if (id === undefined) {
            id = intern(toForm(word));
            ids.set(word, id);
          }
          if (sums[2 * id] === 0 && sums[2 * id + 1] === 0) found.push(id);
          sums[2 * id + column] = (sums[2 * id + column] as number) + weight;
          if (kind !== "joined") words += 1;
        });
      }
      for (const id of found) {
        push(
          id,
          part,
          Math.ceil(toWeight(sums[2 * id] as number, sums[2 * id + 1] as number) * share),
        );
        sums.fill(0, 2 * id, 2 * id + 2);
      }
      return words;
    },
    finish: () => encode(forms, postings.subarray(0, count).sort()),
  };
}

/** Each doubling of occurrences adds as much as the first, so that body text cannot outweigh a title. */
function toWeight(inText: number, elsewhere: number): number {
  const ofText =
    inText <= proseWeight ? inText : proseWeight * (1 + Math.log2(inText / proseWeight));
  return Math.min(heaviest, Math.round(ofText) + elsewhere);
}

function encode(forms: readonly string[], postings: Float64Array) {
  const toId = (posting: number) => Math.floor(posting / (mostParts * weightRange));
  const starts = new Uint32Array(forms.length + 1).fill(postings.length);
  for (let at = postings.length - 1; at >= 0; at -= 1) starts[toId(postings[at] as number)] = at;
  const sorted = forms.map((text, id) => ({ id, text, folded: toFolded(text) }));
  sorted.sort((a, b) => compare(a.folded, b.folded) || compare(a.text, b.text));
  const lexicon = new NumberWriter();
  const bytes = new NumberWriter();
  let previous = "";
  let letters = 0;
  for (const { id, text } of sorted) {
    let common = 0;
    while (
      common < previous.length &&
      common < text.length &&
      previous.charCodeAt(common) === text.charCodeAt(common)
    )
      common += 1;
    lexicon.add(common);
    lexicon.add(text.length - common);
    for (let at = common; at < text.length; at += 1) lexicon.add(text.charCodeAt(at));
    letters += text.length;
    previous = text;
    const begin = bytes.length;
    let before = -1;
    for (let at = starts[id] as number; at < (starts[id + 1] as number); at += 1) {
      const posting = postings[at] as number;
      const weight = posting % weightRange;
      const step = (Math.floor(posting / weightRange) % mostParts) - before;
      before += step;
      bytes.add((step << 1) | (weight === proseWeight ? 0 : 1));
      if (weight !== proseWeight) bytes.add(weight);
    }
    lexicon.add(bytes.length - begin);
  }
  return {
    lexicon: [lexicon.toBytes()],
    postings: [bytes.toBytes()],
    forms: forms.length,
    letters,
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function enlarge<Numbers extends Uint16Array | Float64Array>(
  numbers: Numbers,
  type: new (length: number) => Numbers,
): Numbers {
  const larger = new type(2 * numbers.length);
  larger.set(numbers);
  return larger;
}

export function createTexts(
  [blockLength, level]: readonly [number, number],
  old: ReturnType<typeof openTexts> | undefined,
) {
  const blockTable = new NumberWriter();
  const blocks: Uint8Array[] = [];
  let waiting: string[] = [];
  let length = 0;
  /** In the previous index. */
  let [first, end] = [0, 0];

  function addBlock(count: number, bytes: Uint8Array): void {
    blockTable.add(count);
    blockTable.add(bytes.length);
    blocks.push(bytes);
  }

  function endBlock(): void {
    if (waiting.length > 0)
      addBlock(
        waiting.length,
        zstdCompressSync(waiting.join("\0"), {
          params: { [constants.ZSTD_c_compressionLevel]: level },
        }),
      );
    [waiting, length] = [[], 0];
  }

  function addText(text: string): void {
    waiting.push(text);
    length += text.length;
    if (length >= blockLength) endBlock();
  }

  /** Keeps blocks that contain no other parts. */
  function endRun(): void {
    while (first < end) {
      const block = old?.findBlock(first);
      if (block?.first === first && first + block.count <= end) {
        endBlock();
        addBlock(block.count, block.bytes);
        first += block.count;
      } else addText(old?.read(first++) ?? "");
    }
  }

  return {
    add(text: string): void {
      endRun();
      addText(text);
    },
    keep(part: number): void {
      if (part !== end) {
        endRun();
        first = part;
      }
      end = part + 1;
    },
    finish() {
      endRun();
      endBlock();
      return { blockTable: [blockTable.toBytes()], texts: blocks };
    },
  };
}
