import { brotliDecompressSync } from "node:zlib";
import { NumberReader, type Place, type ReadIndex, readDirectory } from "./index-file.ts";
import { openLexicon } from "./lexicon.ts";
import { type Marked, type MatchingForms, markMatches, toPassage } from "./passage.ts";
import { type QueryWord, readQuery } from "./query.ts";
import { createStem } from "./stemmers.ts";

export type { ReadIndex } from "./index-file.ts";
export type { Marked } from "./passage.ts";

export interface SearchResult {
  readonly path: string;
  readonly title: Marked;
  readonly description: Marked;
  /** Sentences around a match. Empty if only title, description or tags matched. */
  readonly passage: Marked;
}

export interface SearchPage {
  readonly query: string;
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly results: readonly SearchResult[];
  /** Near queries, only if nothing was found. */
  readonly spellings: readonly string[];
  readonly tags: readonly { readonly name: string; readonly path: string }[];
  readonly sections: readonly { readonly title: string; readonly path: string }[];
}

export interface Search {
  /** Takes time in proportion to the index, whatever the query. */
  find(query: string, page?: number): SearchPage;
}

/** In characters. */
export const longestQuery = 200;
export const resultsPerPage = 10;

export function openSearch(readFile: ReadIndex): Search {
  const { directory, start } = readDirectory(readFile);
  const { language, tags, sections } = directory;
  const read = ({ offset, length }: Place) => readFile(start + offset, length);
  const lexicon = openLexicon(read(directory.lexicon));
  const stem = createStem(language);
  const parts = openParts(read(directory.partTable), directory);
  const texts = openTexts(read(directory.blockTable), (offset, length) => read({ offset: directory.texts.offset + offset, length }));
  const readPostings = (offset: number, length: number) => read({ offset: directory.postings.offset + offset, length });

  function toResult({ page, best }: Candidate, forms: MatchingForms, worth: readonly number[]): SearchResult {
    const first = parts.firstOf[page] as number;
    const [path = "", title = "", description = "", ...lines] = texts.read(first).split("\n");
    const text = best === first ? lines.join("\n") : texts.read(best);
    return {
      path,
      title: markMatches(title, forms),
      description: markMatches(description, forms),
      passage: toPassage(text, forms, worth),
    };
  }

  return {
    find(query, page = 1) {
      const words = readQuery(query.slice(0, longestQuery), lexicon, stem, language);
      const { candidates, worth } = rank(words, parts, readPostings);
      const pages = Math.ceil(candidates.length / resultsPerPage);
      const forms = new Map(words.flatMap(({ variants }, word) => variants.map(({ entry }) => [entry.form, word] as const)));
      const shown = candidates.slice((page - 1) * resultsPerPage, page * resultsPerPage);
      const results = shown.map((candidate) => toResult(candidate, forms, worth));
      return { query, total: candidates.length, page, pages, results, spellings: [], tags, sections };
    },
  };
}

interface Parts {
  readonly count: number;
  readonly pages: number;
  readonly pageOf: Uint32Array;
  readonly firstOf: Uint32Array;
  /** Words of each page. */
  readonly lengthOf: Uint32Array;
  readonly averageLength: number;
}

function openParts(table: Uint8Array, { parts, pages }: { readonly parts: number; readonly pages: number }): Parts {
  const [pageOf, firstOf, lengthOf] = [new Uint32Array(parts), new Uint32Array(pages), new Uint32Array(pages)];
  const reader = new NumberReader(table);
  let page = -1;
  let sum = 0;
  for (let part = 0; part < parts; part += 1) {
    const number = reader.next();
    if (number & 1) firstOf[++page] = part;
    pageOf[part] = page;
    lengthOf[page] = (lengthOf[page] as number) + (number >> 1);
    sum += number >> 1;
  }
  return { count: parts, pages, pageOf, firstOf, lengthOf, averageLength: sum / Math.max(1, pages) };
}

/** Keeps the last block in memory. */
function openTexts(table: Uint8Array, read: (offset: number, length: number) => Uint8Array) {
  const blocks: { readonly first: number; readonly offset: number; readonly length: number }[] = [];
  const reader = new NumberReader(table);
  let first = 0;
  for (let offset = 0; !reader.isAtEnd; ) {
    const count = reader.next();
    const length = reader.next();
    blocks.push({ first, offset, length });
    first += count;
    offset += length;
  }
  let kept: { readonly block: unknown; readonly texts: readonly string[] } | undefined;
  return {
    read(part: number): string {
      const block = blocks.findLast((each) => each.first <= part);
      if (block === undefined) return "";
      if (kept?.block !== block) kept = { block, texts: brotliDecompressSync(read(block.offset, block.length)).toString().split("\0") };
      return kept.texts[part - block.first] ?? "";
    },
  };
}

interface Candidate {
  readonly page: number;
  readonly score: number;
  /** The part with the rarest words. */
  readonly best: number;
}

const proseWeight = 2;
/** Occurrences at which a word counts half of what it can, in a page of average length. */
const saturation = 6;
/** How much the length of a page counts, from 0 to 1. */
const lengthShare = 0.4;

/** BM25 over weighted occurrences. Pages that lack rare words of the query lose in proportion. */
function rank(words: readonly QueryWord[], parts: Parts, readPostings: (offset: number, length: number) => Uint8Array) {
  const score = new Float32Array(parts.pages);
  const covered = new Float32Array(parts.pages);
  const worthOfPart = new Float32Array(parts.count);
  const worth: number[] = [];
  const seen = new Set<number>();
  for (const { variants } of words) {
    const units = new Float32Array(parts.pages);
    const weightOf = new Float32Array(parts.pages);
    const inPart = new Uint8Array(parts.count);
    const pages: number[] = [];
    const found: number[] = [];
    for (const { entry, weight } of variants) {
      const reader = new NumberReader(readPostings(entry.offset, entry.length));
      for (let part = -1; !reader.isAtEnd; ) {
        const step = reader.next();
        part += step >> 1;
        const page = parts.pageOf[part] as number;
        if (units[page] === 0) pages.push(page);
        if (inPart[part] === 0) found.push(part);
        inPart[part] = 1;
        units[page] = (units[page] as number) + weight * (step & 1 ? reader.next() : proseWeight);
        weightOf[page] = Math.max(weightOf[page] as number, weight);
      }
    }
    const rarity = Math.log(1 + (parts.pages - pages.length + 0.5) / (pages.length + 0.5));
    worth.push(rarity);
    for (const part of found) worthOfPart[part] = (worthOfPart[part] as number) + rarity;
    for (const page of pages) {
      seen.add(page);
      const relativeLength = (parts.lengthOf[page] as number) / parts.averageLength;
      const amount = units[page] as number;
      const part = amount / (amount + saturation * (1 - lengthShare + lengthShare * relativeLength));
      score[page] = (score[page] as number) + rarity * (weightOf[page] as number) * part;
      covered[page] = (covered[page] as number) + rarity;
    }
  }
  const whole = worth.reduce((sum, each) => sum + each, 0);
  const toScore = (page: number) => (score[page] as number) * ((covered[page] as number) / whole) ** 2;
  const mostCovered = [...seen].reduce((most, page) => Math.max(most, covered[page] as number), 0);
  const kept = [...seen].filter((page) => (covered[page] as number) >= 0.6 * mostCovered);
  const candidates = kept
    .map((page): Candidate => ({ page, score: toScore(page), best: findBest(page, parts, worthOfPart) }))
    .sort((a, b) => b.score - a.score || a.page - b.page);
  return { candidates, worth };
}

function findBest(page: number, { firstOf, count }: Parts, worthOfPart: Float32Array): number {
  const end = firstOf[page + 1] ?? count;
  let best = firstOf[page] as number;
  for (let part = best + 1; part < end; part += 1) if ((worthOfPart[part] as number) > (worthOfPart[best] as number)) best = part;
  return best;
}
