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
  /** Best first. */
  readonly candidates: readonly { readonly page: number; readonly score: number }[];
  /** By word in the query. */
  readonly worth: readonly number[];
  /** The part with the rarest words. */
  readonly findBestPart: (page: number) => number;
}

/** The weight for half of a word's maximum score, on a page of average length. */
const saturation = 10;
/** The influence of page length, from 0 to 1. */
const lengthShare = 0.3;
/** As a share of the words that the best page covers. */
const leastCovered = 0.6;

/** BM25F. A page that lacks words scores lower, especially for rare ones. */
export function rank(
  words: readonly QueryWord[],
  parts: Parts,
  readPostings: (offset: number, length: number) => Uint8Array,
): Ranking {
  const score = new Float32Array(parts.pages);
  const covered = new Float32Array(parts.pages);
  const worthOfPart = new Float32Array(parts.count);
  const worth: number[] = [];
  for (const { variants } of words) {
    const amounts = new Float32Array(parts.pages);
    const nearness = new Float32Array(parts.pages);
    const isInPart = new Uint8Array(parts.count);
    let found = 0;
    for (const { entry, weight } of variants.values()) {
      eachPosting(readPostings(entry.offset, entry.length), (part, amount) => {
        const page = parts.pageOf[part] as number;
        if (nearness[page] === 0) found += 1;
        isInPart[part] = 1;
        amounts[page] = (amounts[page] as number) + weight * amount;
        if ((nearness[page] as number) < weight) nearness[page] = weight;
      });
    }
    const rarity = Math.log(1 + (parts.pages - found + 0.5) / (found + 0.5));
    worth.push(rarity);
    for (let part = 0; part < parts.count; part += 1)
      if (isInPart[part] === 1) worthOfPart[part] = (worthOfPart[part] as number) + rarity;
    for (let page = 0; page < parts.pages; page += 1) {
      const amount = amounts[page] as number;
      if (amount === 0) continue;
      const length =
        1 - lengthShare + (lengthShare * (parts.lengthOf[page] as number)) / parts.averageLength;
      score[page] =
        (score[page] as number) +
        (rarity * (nearness[page] as number) * amount) / (amount + saturation * length);
      covered[page] = (covered[page] as number) + rarity;
    }
  }
  return {
    candidates: toCandidates(score, covered, worth),
    worth,
    findBestPart: (page) => findBestPart(page, parts, worthOfPart),
  };
}

function toCandidates(
  score: Float32Array,
  covered: Float32Array,
  worth: readonly number[],
): Ranking["candidates"] {
  const whole = worth.reduce((sum, each) => sum + each, 0);
  const least = leastCovered * covered.reduce((most, each) => Math.max(most, each), 0);
  const candidates: { page: number; score: number }[] = [];
  for (let page = 0; page < score.length; page += 1) {
    const share = covered[page] as number;
    if (share > 0 && share >= least)
      candidates.push({ page, score: (score[page] as number) * (share / whole) ** 2 });
  }
  return candidates.sort((a, b) => b.score - a.score);
}

function findBestPart(page: number, { firstOf, count }: Parts, worthOfPart: Float32Array): number {
  const end = firstOf[page + 1] ?? count;
  let best = firstOf[page] as number;
  for (let part = best + 1; part < end; part += 1)
    if ((worthOfPart[part] as number) > (worthOfPart[best] as number)) best = part;
  return best;
}
