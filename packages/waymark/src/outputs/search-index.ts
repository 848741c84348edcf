import { hash } from "node:crypto";
import {
  type Directory,
  eachPosting,
  indexFormat,
  NumberReader,
  NumberWriter,
  type Place,
  proseWeight,
  readDirectory,
} from "../api/search/index-file.ts";
import { openLexicon } from "../api/search/lexicon.ts";
import { openTexts } from "../api/search/search.ts";
import { eachWord, normalizeText } from "../api/search/words.ts";
import type { TextBlock } from "../markdown/text-blocks.ts";
import { createPostings, createTexts, type Fields } from "./search-tables.ts";

export interface SearchedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Section and date, or the path. */
  readonly label: string;
  /** With the name of the series. */
  readonly tags: readonly string[];
  readonly authors: readonly string[];
  /** Found only by title and description, below other pages. */
  readonly isList: boolean;
  /** Below the description and the byline. */
  readonly blocks: readonly TextBlock[];
}

export interface SearchedSite {
  readonly language: string;
  readonly tags: Directory["tags"];
  readonly sections: Directory["sections"];
  /** Of the pages, in the order of results that match equally well. */
  readonly paths: readonly string[];
}

/** Returns a SearchedPage as JSON. */
type ReadPage = (path: string) => string;

/** The more words a title has, the less each one weighs. */
const weights = {
  heading: 7,
  tags: 6,
  description: 5,
  authors: 4,
  prose: proseWeight,
  code: 1,
} as const;
const toTitleWeight = (words: number) => Math.round(24 / (1 + words / 10));
/** In characters. A search reads only the part with the best passage. */
const partLength = 6_000;
/** In bytes. Smaller ones are compressed as much as possible. */
const smallSite = 1_000_000;
/** Characters per block, and the level of Zstandard, which reads and writes several times faster than Brotli. */
const compression = { small: [64_000, 19], large: [32_000, 3] } as const;
const digestLength = 16;

/** Reuses words and texts of unchanged pages. */
export function toSearchIndex(site: SearchedSite, readPage: ReadPage, previous?: Buffer): Buffer {
  const { language, tags, sections, paths } = site;
  const old = previous && openPrevious(previous);
  let size = 0;
  // Reads each page again below, because all texts would fill the memory.
  const digests = paths.map((path) => {
    const source = readPage(path);
    size += source.length;
    return toDigest(source);
  });
  const about = { format: indexFormat, language, tags, sections };
  if (previous && old?.isSame(about, Buffer.concat(digests))) return previous;
  const postings = createPostings();
  const partTable = new NumberWriter();
  const texts = createTexts(compression[size < smallSite ? "small" : "large"], old?.texts);
  /** New part numbers by the previous ones. */
  const renumbered = new Map<number, number>();
  let parts = 0;
  for (const [index, path] of paths.entries()) {
    const kept = old?.findParts(digests[index] as Buffer);
    for (const { part, words } of kept ?? []) {
      partTable.add(words);
      texts.keep(part);
      renumbered.set(part, parts++);
    }
    if (kept) continue;
    const page = JSON.parse(readPage(path)) as SearchedPage;
    for (const [place, part] of toParts(page).entries()) {
      const words = postings.addPart(parts, part.fields, page.isList ? 0.5 : 1);
      partTable.add(words * 2 + (place === 0 ? 1 : 0));
      texts.add(part.text);
      parts += 1;
    }
  }
  old?.eachPosting((form, part, weight) => {
    const number = renumbered.get(part);
    if (number !== undefined) postings.add(form, number, weight);
  });
  const { forms, letters, ...words } = postings.finish();
  const tables = { ...words, ...texts.finish(), partTable: [partTable.toBytes()], digests };
  return pack({ ...about, pages: paths.length, parts, forms, letters }, tables);
}

const toDigest = (page: string): Buffer => hash("sha256", page, "buffer").subarray(0, digestLength);

type Table = "lexicon" | "partTable" | "blockTable" | "postings" | "texts" | "digests";

function pack(
  head: Omit<Directory, Table>,
  tables: Readonly<Record<Table, readonly Uint8Array[]>>,
): Buffer {
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

/** Throws for a damaged index. */
function openPrevious(bytes: Buffer) {
  const read = (offset: number, length: number) => bytes.subarray(offset, offset + length);
  const { directory, start } = readDirectory(read);
  const { digests, postings, texts } = directory;
  if (start + digests.offset + digests.length !== bytes.length)
    throw new Error("The search index is incomplete.");
  const readTable = ({ offset, length }: Place) => read(start + offset, length);
  const toKey = (digest: Uint8Array) => Buffer.from(digest).toString("latin1");
  const partsOfPages = new Map<string, { readonly part: number; readonly words: number }[]>();
  const sizes = new NumberReader(readTable(directory.partTable));
  for (let [part, page, key] = [0, 0, ""]; part < directory.parts; part += 1) {
    const words = sizes.next();
    if (words & 1)
      key = toKey(
        readTable({ offset: digests.offset + page++ * digestLength, length: digestLength }),
      );
    partsOfPages.set(key, [...(partsOfPages.get(key) ?? []), { part, words }]);
  }
  return {
    texts: openTexts(readTable(directory.blockTable), (offset, length) =>
      readTable({ offset: texts.offset + offset, length }),
    ),
    isSame: (
      { language, tags, sections }: Pick<Directory, "language" | "tags" | "sections">,
      all: Buffer,
    ) =>
      all.equals(readTable(digests)) &&
      JSON.stringify([language, tags, sections]) ===
        JSON.stringify([directory.language, directory.tags, directory.sections]),
    findParts: (digest: Uint8Array) => partsOfPages.get(toKey(digest)),
    eachPosting(use: (form: string, part: number, weight: number) => void): void {
      for (const { form, offset, length } of openLexicon(
        readTable(directory.lexicon),
        directory,
      ).listAll())
        eachPosting(readTable({ offset: postings.offset + offset, length }), (part, weight) =>
          use(form, part, weight),
        );
    },
  };
}

/** For passages, `text` of the first part begins with path, title, description and label. */
type Part = Readonly<{ fields: Fields; text: string }>;

function toParts(page: SearchedPage): Part[] {
  const { path, label, tags, authors, blocks } = page;
  const [title, description] = [normalizeText(page.title), normalizeText(page.description)];
  let words = 0;
  eachWord(title, (_start, _end, kind) => {
    if (kind !== "joined") words += 1;
  });
  let fields: [string, number][] = [
    [title, toTitleWeight(words)],
    [normalizeText(tags.join(" ")), weights.tags],
    [normalizeText(authors.join(" ")), weights.authors],
    [description, weights.description],
  ];
  let text = [path, title, description, label, ""]
    .map((line) => line.replace(/[\n\0]/g, " "))
    .join("\n");
  const parts: Part[] = [];
  let length = 0;
  const endPart = () => {
    parts.push({ fields, text });
    fields = [];
    text = "";
    length = 0;
  };
  for (const block of blocks)
    for (const piece of toPieces(normalizeText(block.text))) {
      if (length > 0 && length + piece.length > partLength) endPart();
      fields.push([piece, weights[block.kind]]);
      if (block.kind !== "code") text += `${block.kind === "heading" ? "# " : ""}${piece}\n`;
      length += piece.length;
    }
  endPart();
  return parts;
}

const toPieces = (text: string): readonly string[] =>
  text.length > partLength ? (text.match(/.{1,5999}(?:\s|$)|.{1,6000}/gsu) ?? []) : [text];
