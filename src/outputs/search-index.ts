import { hash } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";
import { type Directory, indexFormat, NumberWriter, type Place } from "../api/search/index-file.ts";
import { eachWord, toFolded, toForm } from "../api/search/words.ts";
import { toTextBlocks } from "./search-text.ts";

/** The data that the index needs for a page, in addition to the twin. */
export interface SearchedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The section and the date, or the path. */
  readonly label: string;
  readonly tags: readonly string[];
  /** Lists are found only by their titles and descriptions, and rank below other pages. */
  readonly isList: boolean;
  /** Markdown at the start of the twin that is left out of passages: the description and the byline. */
  readonly head: string;
}

export interface SearchedSite {
  readonly language: string;
  readonly tags: Directory["tags"];
  readonly sections: Directory["sections"];
  readonly pages: readonly SearchedPage[];
}

/** Returns the twin of the page with this path, in UTF-8. */
export type FindTwin = (path: string) => Buffer;

/** The weight of one occurrence. The more words a title has, the less each one weighs. */
const weights = { heading: 7, tags: 6, description: 5, prose: 2, code: 1 } as const;
const toTitleWeight = (words: number) => Math.round(24 / (1 + words / 10));
const heaviest = 127;
/** In characters. Pages are indexed in parts, so that a search reads only the part with the best passage. */
const partLength = 6_000;
/** Below this total size in bytes, texts are compressed as much as possible. */
const smallSite = 1_000_000;
/** The size of a block in characters, and the Brotli quality. */
const compression = { small: { length: 64_000, quality: 11 }, large: { length: 16_000, quality: 5 } } as const;

/** The `digest` of the index that `toSearchIndex` returns. */
export function digestSearchedSite(site: SearchedSite, findTwin: FindTwin): string {
  const digests = site.pages.map(({ path }) => hash("sha256", findTwin(path), "base64url"));
  return hash("sha256", JSON.stringify([indexFormat, site, digests]), "base64url");
}

export function toSearchIndex(site: SearchedSite, findTwin: FindTwin, digest = digestSearchedSite(site, findTwin)): Buffer {
  const postings = createPostings();
  const partTable = new NumberWriter();
  const size = site.pages.reduce((sum, { path }) => sum + findTwin(path).length, 0);
  const texts = createTexts(compression[size < smallSite ? "small" : "large"]);
  let parts = 0;
  for (const page of site.pages) {
    for (const [index, part] of toParts(page, findTwin(page.path).toString()).entries()) {
      const words = postings.addPart(parts, part.fields, page.isList ? 0.5 : 1);
      partTable.add(words * 2 + (index === 0 ? 1 : 0));
      texts.add(part.text);
      parts += 1;
    }
  }
  const { lexicon, forms, letters, bytes } = postings.finish();
  const { blockTable, blocks } = texts.finish();
  const { language, tags, sections, pages } = site;
  const head = { format: indexFormat, digest, language, pages: pages.length, parts, forms, letters, tags, sections };
  return pack(head, { lexicon: [lexicon], partTable: [partTable.toBytes()], blockTable: [blockTable], postings: [bytes], texts: blocks });
}

type Table = "lexicon" | "partTable" | "blockTable" | "postings" | "texts";

function pack(head: Omit<Directory, Table>, tables: Readonly<Record<Table, readonly Uint8Array[]>>): Buffer {
  let offset = 0;
  const places: Partial<Record<Table, Place>> = {};
  for (const [name, chunks] of Object.entries(tables)) {
    const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    places[name as Table] = { offset, length };
    offset += length;
  }
  const directory = Buffer.from(JSON.stringify({ ...head, ...places }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(directory.length);
  return Buffer.concat([length, directory, ...Object.values(tables).flat()]);
}

type Fields = readonly (readonly [text: string, weight: number])[];

interface Part {
  readonly fields: Fields;
  /** The text for passages. The first part begins with the path, title, description and label. */
  readonly text: string;
}

function toParts(page: SearchedPage, twin: string): Part[] {
  const { path, title, description, label, tags, isList, head } = page;
  let words = 0;
  eachWord(title, () => {
    words += 1;
  });
  let fields: [string, number][] = [
    [title, toTitleWeight(words)],
    [tags.join(" "), weights.tags],
    [description, weights.description],
  ];
  let text = [path, title, description, label, ""].map((line) => line.replace(/[\n\0]/g, " ")).join("\n");
  const parts: Part[] = [];
  let length = 0;
  const endPart = () => {
    parts.push({ fields, text });
    fields = [];
    text = "";
    length = 0;
  };
  const omitted = new Set(toTextBlocks(head).map((block) => block.text));
  for (const block of isList ? [] : toTextBlocks(twin)) {
    if (omitted.has(block.text)) continue;
    for (const piece of toPieces(block.text)) {
      if (length > 0 && length + piece.length > partLength) endPart();
      fields.push([piece, weights[block.kind]]);
      if (block.kind !== "code") text += `${block.kind === "heading" ? "# " : ""}${piece}\n`;
      length += piece.length;
    }
  }
  endPart();
  return parts;
}

/** Splits a very long block at spaces. */
function toPieces(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > partLength) {
    const space = rest.lastIndexOf(" ", partLength);
    const end = space > partLength / 2 ? space : partLength;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...pieces, rest];
}

/** Collects the forms in each part, with their weights. */
function createPostings() {
  const ids = new Map<string, number>();
  const idsOfForms = new Map<string, number>();
  const forms: string[] = [];
  /** The weight of each form in the current part, separately for the body text and everything else. */
  let sums = new Uint16Array(2048);
  /** For each posting: its form, its part and its weight. */
  const columns = { form: new Growing(), part: new Growing(), weight: new Growing() };

  function intern(word: string): number {
    const form = toForm(word);
    let id = idsOfForms.get(form);
    if (id === undefined) {
      id = forms.push(form) - 1;
      idsOfForms.set(form, id);
      if (2 * id >= sums.length) sums = resize(sums, new Uint16Array(2 * sums.length));
    }
    ids.set(word, id);
    return id;
  }

  return {
    /** Returns the number of words. */
    addPart(part: number, fields: Fields, share: number): number {
      const found: number[] = [];
      let words = 0;
      for (const [text, weight] of fields) {
        const column = weight > weights.prose ? 1 : 0;
        eachWord(text, (start, end) => {
          const word = text.slice(start, end);
          const id = ids.get(word) ?? intern(word);
          if (sums[2 * id] === 0 && sums[2 * id + 1] === 0) found.push(id);
          sums[2 * id + column] = (sums[2 * id + column] as number) + weight;
          words += 1;
        });
      }
      for (const id of found) {
        columns.form.push(id);
        columns.part.push(part);
        columns.weight.push(Math.ceil(toWeight(sums[2 * id] as number, sums[2 * id + 1] as number) * share));
        sums.fill(0, 2 * id, 2 * id + 2);
      }
      return words;
    },
    finish: () => encode(forms, columns),
  };
}

/** Each doubling of the number of occurrences adds as much as the first occurrence, so that body text cannot outweigh a title. */
function toWeight(inText: number, elsewhere: number): number {
  const ofText = inText <= weights.prose ? inText : weights.prose * (1 + Math.log2(inText / weights.prose));
  return Math.min(heaviest, Math.round(ofText) + elsewhere);
}

function encode(forms: readonly string[], { form, part, weight }: Readonly<Record<"form" | "part" | "weight", Growing>>) {
  // A counting sort: the postings of each form, ordered by part.
  const ends = new Uint32Array(forms.length);
  for (let index = 0; index < form.length; index += 1) ends[form.at(index)] = (ends[form.at(index)] as number) + 1;
  const starts = new Uint32Array(forms.length);
  for (let id = 1; id < forms.length; id += 1) starts[id] = (starts[id - 1] as number) + (ends[id - 1] as number);
  const order = new Uint32Array(form.length);
  ends.set(starts);
  for (let index = 0; index < form.length; index += 1) {
    const end = ends[form.at(index)] as number;
    order[end] = index;
    ends[form.at(index)] = end + 1;
  }
  const sorted = forms.map((text, id) => ({ id, text, folded: toFolded(text) }));
  sorted.sort((a, b) => compare(a.folded, b.folded) || compare(a.text, b.text));
  const lexicon = new NumberWriter();
  const bytes = new NumberWriter();
  let previous = "";
  let letters = 0;
  for (const { id, text } of sorted) {
    let common = 0;
    while (common < previous.length && common < text.length && previous.charCodeAt(common) === text.charCodeAt(common)) common += 1;
    lexicon.add(common);
    lexicon.add(text.length - common);
    for (let at = common; at < text.length; at += 1) lexicon.add(text.charCodeAt(at));
    letters += text.length;
    previous = text;
    const begin = bytes.length;
    let before = -1;
    for (let at = starts[id] as number; at < (ends[id] as number); at += 1) {
      const index = order[at] as number;
      const step = part.at(index) - before;
      before += step;
      const units = weight.at(index);
      bytes.add((step << 1) | (units === weights.prose ? 0 : 1));
      if (units !== weights.prose) bytes.add(units);
    }
    lexicon.add(bytes.length - begin);
  }
  return { lexicon: lexicon.toBytes(), forms: forms.length, letters, bytes: bytes.toBytes() };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** 32-bit numbers, which take a quarter of the memory of an array. */
class Growing {
  length = 0;
  private numbers = new Uint32Array(1024);

  push(value: number): void {
    if (this.length === this.numbers.length) this.numbers = resize(this.numbers, new Uint32Array(2 * this.length));
    this.numbers[this.length++] = value;
  }

  at(index: number): number {
    return this.numbers[index] as number;
  }
}

function resize<Numbers extends Uint16Array | Uint32Array>(numbers: Numbers, larger: Numbers): Numbers {
  larger.set(numbers);
  return larger;
}

function createTexts(block: { readonly length: number; readonly quality: number }) {
  const blockTable = new NumberWriter();
  const blocks: Uint8Array[] = [];
  let waiting: string[] = [];
  let length = 0;
  const endBlock = () => {
    const bytes = brotliCompressSync(waiting.join("\0"), { params: { [constants.BROTLI_PARAM_QUALITY]: block.quality } });
    blockTable.add(waiting.length);
    blockTable.add(bytes.length);
    blocks.push(bytes);
    waiting = [];
    length = 0;
  };
  return {
    add(text: string): void {
      waiting.push(text);
      length += text.length;
      if (length >= block.length) endBlock();
    },
    finish() {
      if (waiting.length > 0) endBlock();
      return { blockTable: blockTable.toBytes(), blocks };
    },
  };
}
