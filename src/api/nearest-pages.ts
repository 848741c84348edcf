import { createPairIndex, toPairs } from "./pair-index.ts";

/** A page that a reader can be sent to. */
export interface NamedPage {
  readonly path: string;
  readonly title: string;
}

/** Finds the pages whose path or title are like the path asked for, at most `count`, the nearest first; none where none is. */
export type FindNearestPages<Page extends NamedPage = NamedPage> = (path: string, count?: number) => readonly Page[];

/** Fewer than 256 pairs, so that a byte counts them. */
const longestQuery = 120;
/** A suggestion that is less like what was asked for than this helps nobody; 1 is the same. */
const leastSimilar = 0.35;
/** Nor does one that is less like it than the best one is, and much less where both begin alike. */
const ofTheBest = { anywhere: 0.95, beginningAlike: 0.75 };
/** With the stroke in front of them. */
const letters = 4;

/** Prepares the pages, once: a search among ten thousand then takes about a millisecond. */
export function createNearestPages<Page extends NamedPage>(pages: readonly Page[]): FindNearestPages<Page> {
  const { entries, sizes } = createPairIndex(pages);
  /** Of each page: the pairs that its path shares with those wanted, and 256 times those that its title shares. */
  const shared = new Uint16Array(pages.length);

  return (path, count = 5) => {
    const wanted = new Set(toPairs(path.slice(0, longestQuery)));
    shared.fill(0);
    for (const pair of wanted) countShared(shared, entries.get(pair));
    /** The Dice coefficient of the pairs wanted and those of a text, 0 to 1. */
    const similarity = (both: number, size: number) => (2 * both) / (wanted.size + size);
    const nearest: { readonly page: number; readonly score: number }[] = [];
    for (let page = 0; page < pages.length; page += 1) {
      const counts = shared[page] as number;
      if (counts === 0) continue;
      const ofPath = similarity(counts & 255, sizes[2 * page] as number);
      const score = Math.max(ofPath, similarity(counts >> 8, sizes[2 * page + 1] as number));
      if (score < leastSimilar || score <= (nearest[count - 1]?.score ?? 0)) continue;
      nearest.splice(nearest.findLastIndex((other) => other.score >= score) + 1, 0, { page, score });
      if (nearest.length > count) nearest.pop();
    }
    const best = nearest[0]?.score ?? 0;
    return nearest.flatMap(({ page: index, score }) => {
      const page = pages[index] as Page;
      return score < ofTheBest[beginsAlike(page.path, path) ? "beginningAlike" : "anywhere"] * best ? [] : page;
    });
  };
}

function beginsAlike(one: string, other: string): boolean {
  return one.slice(0, letters).toLowerCase() === other.slice(0, letters).toLowerCase();
}

/** A loop by index, because one by iterator takes three times as long, and a search is little else. */
function countShared(shared: Uint16Array, entries: Int32Array = new Int32Array()): void {
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index] as number;
    shared[entry >> 2] = (shared[entry >> 2] as number) + ((entry & 1) | ((entry & 2) << 7));
  }
}
