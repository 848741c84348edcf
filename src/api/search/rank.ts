import { eachPosting, NumberReader } from "./index-file.ts";
import type { QueryWord } from "./query.ts";

export interface Parts {
  readonly count: number;
  readonly pages: number;
  readonly pageOf: Uint32Array;
  readonly firstOf: Uint32Array;
  /** In words. */
  readonly lengthOf: Uint32Array;
  readonly averageLength: number;
}

export function openParts(
  table: Uint8Array,
  { parts, pages }: { readonly parts: number; readonly pages: number },
): Parts {
  const [pageOf, firstOf, lengthOf] = [
    new Uint32Array(parts),
    new Uint32Array(pages),
    new Uint32Array(pages),
  ];
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
  return {
    count: parts,
    pages,
    pageOf,
    firstOf,
    lengthOf,
    averageLength: sum / Math.max(1, pages),
  };
}

export interface Ranking {
  readonly total: number;
  /** From the best page, 0, on. */
  readonly list: (from: number, to: number) => readonly Candidate[];
  /** By word in the query. */
  readonly worth: readonly number[];
  /** The part with the rarest words. */
  readonly findBestPart: (page: number) => number;
}

export type Candidate = Readonly<{ page: number; score: number }>;

/** The weight for half of a word's maximum score, on a page of average length. */
const saturation = 10;
/** The influence of page length, from 0 to 1. */
const lengthShare = 0.3;
/** As a share of the words that the best page covers. */
const leastCovered = 0.6;
/** Of the postings that one query reads. Beyond it, the most frequent words count least. */
const maxPostingBytes = 300_000;

type Variant = QueryWord["variants"] extends Map<string, infer Value> ? Value : never;

/** Exact matches first, then similar ones, and in each the rarest. */
function selectVariants(words: readonly QueryWord[]): ReadonlySet<Variant> {
  const variants = words.flatMap((word) => [...word.variants.values()]);
  const isWhole = variants.reduce((sum, { entry }) => sum + entry.length, 0) <= maxPostingBytes;
  if (isWhole) return new Set(variants);
  variants.sort((a, b) => b.weight - a.weight || a.entry.length - b.entry.length);
  const selected = new Set<Variant>();
  let bytes = 0;
  for (const variant of variants) {
    bytes += variant.entry.length;
    if (bytes > maxPostingBytes) break;
    selected.add(variant);
  }
  return selected;
}

/** In bytes. Reading a few more is cheaper than another call. */
const maxGap = 2_048;
const maxRead = 65_536;

/** Inflections and completions of a word are neighbors in the index, so one call reads many. */
function readAll(
  variants: Iterable<Variant>,
  read: (offset: number, length: number) => Uint8Array,
): ReadonlyMap<Variant, Uint8Array> {
  const sorted = [...variants].sort((a, b) => a.entry.offset - b.entry.offset);
  const postings = new Map<Variant, Uint8Array>();
  for (let first = 0, next = 0; first < sorted.length; first = next) {
    const start = (sorted[first] as Variant).entry.offset;
    let end = start;
    for (next = first; next < sorted.length; next += 1) {
      const { offset, length } = (sorted[next] as Variant).entry;
      if (next > first && (offset > end + maxGap || offset + length > start + maxRead)) break;
      end = Math.max(end, offset + length);
    }
    const bytes = read(start, end - start);
    for (const variant of sorted.slice(first, next)) {
      const { offset, length } = variant.entry;
      postings.set(variant, bytes.subarray(offset - start, offset - start + length));
    }
  }
  return postings;
}

/**
 * BM25F. A page that lacks words scores lower, especially for rare ones. Queries share the tables,
 * because the memory of new ones would have to be collected after each query.
 */
export function createRanker(
  parts: Parts,
  readPostings: (offset: number, length: number) => Uint8Array,
): (words: readonly QueryWord[]) => Ranking {
  const score = new Float32Array(parts.pages);
  const covered = new Float32Array(parts.pages);
  const worthOfPart = new Float32Array(parts.count);
  /** Of the current word. Zero between two words. */
  const amounts = new Float32Array(parts.pages);
  const nearness = new Float32Array(parts.pages);
  const isInPart = new Uint8Array(parts.count);
  const foundPages = new Uint32Array(parts.pages);
  const foundParts = new Uint32Array(parts.count);

  function addWord(
    variants: readonly Variant[],
    postings: ReadonlyMap<Variant, Uint8Array>,
  ): number {
    let [pageCount, partCount] = [0, 0];
    for (const variant of variants) {
      const { weight } = variant;
      eachPosting(postings.get(variant) ?? new Uint8Array(), (part, amount) => {
        const page = parts.pageOf[part] as number;
        const near = nearness[page] as number;
        if (near === 0) foundPages[pageCount++] = page;
        if (near < weight) nearness[page] = weight;
        if (isInPart[part] === 0) {
          isInPart[part] = 1;
          foundParts[partCount++] = part;
        }
        amounts[page] = (amounts[page] as number) + weight * amount;
      });
    }
    const rarity = Math.log(1 + (parts.pages - pageCount + 0.5) / (pageCount + 0.5));
    for (let index = 0; index < partCount; index += 1) {
      const part = foundParts[index] as number;
      worthOfPart[part] = (worthOfPart[part] as number) + rarity;
      isInPart[part] = 0;
    }
    for (let index = 0; index < pageCount; index += 1) {
      const page = foundPages[index] as number;
      const amount = amounts[page] as number;
      const length =
        1 - lengthShare + (lengthShare * (parts.lengthOf[page] as number)) / parts.averageLength;
      score[page] =
        (score[page] as number) +
        (rarity * (nearness[page] as number) * amount) / (amount + saturation * length);
      covered[page] = (covered[page] as number) + rarity;
      amounts[page] = 0;
      nearness[page] = 0;
    }
    return rarity;
  }

  return (words) => {
    for (const table of [score, covered, worthOfPart]) table.fill(0);
    const postings = readAll(selectVariants(words), readPostings);
    const worth = words.map(({ variants }) => {
      const own = [...variants.values()].filter((variant) => postings.has(variant));
      // Too frequent to tell pages apart.
      return variants.size > 0 && own.length === 0 ? 0 : addWord(own, postings);
    });
    const order = toOrder(score, covered, worth);
    return {
      total: order.pages.length,
      list: (from, to) =>
        Array.from(order.pages.subarray(from, to), (page) => ({
          page,
          score: order.toScore(page),
        })),
      worth,
      findBestPart: (page) => findBestPart(page, parts, worthOfPart),
    };
  };
}

/** The best page first, and pages with the same score in their own order. */
function toOrder(score: Float32Array, covered: Float32Array, worth: readonly number[]) {
  const whole = worth.reduce((sum, each) => sum + each, 0);
  let most = 0;
  for (const each of covered) most = Math.max(most, each);
  const least = leastCovered * most;
  const toScore = (page: number) =>
    (score[page] as number) * ((covered[page] as number) / whole) ** 2;
  const pages = new Uint32Array(score.length);
  let count = 0;
  for (let page = 0; page < score.length; page += 1) {
    const share = covered[page] as number;
    if (share > 0 && share >= least) pages[count++] = page;
  }
  return { pages: sortByScore(pages.subarray(0, count), toScore), toScore };
}

/** Sorts numbers that contain the score and the page, because comparing objects takes longer. */
function sortByScore(pages: Uint32Array, toScore: (page: number) => number): Uint32Array {
  const scores = Float32Array.from(pages, toScore);
  // Positive floating-point numbers have the same order as their bits.
  const bits = new Uint32Array(scores.buffer);
  const keys = new Float64Array(pages.length);
  for (let index = 0; index < pages.length; index += 1)
    keys[index] = -((bits[index] as number) * pages.length) + index;
  keys.sort();
  return Uint32Array.from(keys, (key) => {
    const index = ((key % pages.length) + pages.length) % pages.length;
    return pages[index] as number;
  });
}

function findBestPart(page: number, { firstOf, count }: Parts, worthOfPart: Float32Array): number {
  const end = firstOf[page + 1] ?? count;
  let best = firstOf[page] as number;
  for (let part = best + 1; part < end; part += 1)
    if ((worthOfPart[part] as number) > (worthOfPart[best] as number)) best = part;
  return best;
}
