import { createEffort, type Effort } from "./effort.ts";
import { NumberReader, proseWeight } from "./index-file.ts";
import { exactWeight, type QueryWord } from "./query.ts";

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
/** In units of effort, about a microsecond each. */
const costs = { read: 2.5, byte: 0.01 } as const;
/** For the exact words of a query, in addition to what inexact matches leave. */
const exactEffort = 800;

type Variant = QueryWord["variants"] extends Map<string, infer Value> ? Value : never;

/** Of reading and adding the postings of one form. */
const toCost = ({ entry }: Variant): number => costs.read + entry.length * costs.byte;

/**
 * Exact matches first, then similar ones, and in each the rarest, until the effort is used up. The
 * first one is always selected, so that a site of any size finds a word that it contains.
 */
function selectVariants(words: readonly QueryWord[], effort: Effort): ReadonlySet<Variant> {
  const variants = words.flatMap((word) => [...word.variants.values()]);
  variants.sort((a, b) => b.weight - a.weight || a.entry.length - b.entry.length);
  const reserve = createEffort(exactEffort);
  const selected = new Set<Variant>();
  for (const variant of variants) {
    const cost = toCost(variant);
    const isPaid =
      (variant.weight >= exactWeight && reserve.spend(cost)) ||
      effort.spend(cost) ||
      selected.size === 0;
    if (!isPaid) break;
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
): (words: readonly QueryWord[], effort: Effort) => Ranking {
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
      const bytes = postings.get(variant) as Uint8Array;
      let part = -1;
      for (let at = 0; at < bytes.length; ) {
        // Decodes like `eachPosting`, which would call a function for each of many thousands.
        let step = bytes[at++] as number;
        if (step >= 0x80) {
          step &= 0x7f;
          for (let shift = 7; ; shift += 7) {
            const more = bytes[at++] as number;
            step |= (more & 0x7f) << shift;
            if (!(more >= 0x80)) break;
          }
        }
        part += step >> 1;
        // A weight is less than 128, so it takes one byte.
        const amount = step & 1 ? (bytes[at++] as number) : proseWeight;
        const page = parts.pageOf[part] as number;
        const near = nearness[page] as number;
        if (near === 0) foundPages[pageCount++] = page;
        if (near < weight) nearness[page] = weight;
        if (isInPart[part] === 0) {
          isInPart[part] = 1;
          foundParts[partCount++] = part;
        }
        amounts[page] = (amounts[page] as number) + weight * amount;
      }
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

  return (words, effort) => {
    for (const table of [score, covered, worthOfPart]) table.fill(0);
    const postings = readAll(selectVariants(words, effort), readPostings);
    const worth = words.map(({ variants }) => {
      const own = [...variants.values()].filter((variant) => postings.has(variant));
      // Too frequent to tell pages apart.
      return variants.size > 0 && own.length === 0 ? 0 : addWord(own, postings);
    });
    const order = toOrder(score, covered, worth);
    return {
      total: order.total,
      list: order.list,
      worth,
      findBestPart: (page) => findBestPart(page, parts, worthOfPart),
    };
  };
}

/** Sorting all pages costs more than selecting so many of them. */
const mostSelected = 50;

/** The best page first, and pages with the same score in their own order. */
function toOrder(score: Float32Array, covered: Float32Array, worth: readonly number[]) {
  const whole = worth.reduce((sum, each) => sum + each, 0);
  let most = 0;
  for (const each of covered) if (each > most) most = each;
  const least = leastCovered * most;
  const [pages, scores] = [new Uint32Array(score.length), new Float32Array(score.length)];
  let total = 0;
  for (let page = 0; page < score.length; page += 1) {
    const share = covered[page] as number;
    if (share === 0 || share < least) continue;
    pages[total] = page;
    scores[total] = (score[page] as number) * (share / whole) ** 2;
    total += 1;
  }
  const found = scores.subarray(0, total);
  return {
    total,
    list(from: number, to: number): Candidate[] {
      const places = to <= mostSelected ? selectBest(found, to) : sortByScore(found);
      return Array.from(places.slice(from, to), (place) => ({
        page: pages[place] as number,
        score: scores[place] as number,
      }));
    },
  };
}

function selectBest(scores: Float32Array, count: number): readonly number[] {
  const best: number[] = [];
  let least = -1;
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] as number;
    if (score <= least) continue;
    let at = best.length;
    while (at > 0 && score > (scores[best[at - 1] as number] as number)) at -= 1;
    best.splice(at, 0, place);
    if (best.length > count) best.pop();
    if (best.length === count) least = scores[best.at(-1) ?? 0] as number;
  }
  return best;
}

/** Sorts numbers that contain the score and the place, because comparing objects takes longer. */
function sortByScore(scores: Float32Array): Uint32Array {
  const count = scores.length;
  // Positive floating-point numbers have the same order as their bits.
  const bits = new Uint32Array(scores.buffer, scores.byteOffset, count);
  const keys = new Float64Array(count);
  for (let place = 0; place < count; place += 1)
    keys[place] = -((bits[place] as number) * count) + place;
  keys.sort();
  return Uint32Array.from(keys, (key) => ((key % count) + count) % count);
}

function findBestPart(page: number, { firstOf, count }: Parts, worthOfPart: Float32Array): number {
  const end = firstOf[page + 1] ?? count;
  let best = firstOf[page] as number;
  for (let part = best + 1; part < end; part += 1)
    if ((worthOfPart[part] as number) > (worthOfPart[best] as number)) best = part;
  return best;
}
