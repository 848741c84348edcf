import { type Addressing, builtInPaths, withoutPrefix } from "../catalog/paths.ts";

export type NamedPage = Readonly<Record<"path" | "title", string>>;

/** Nearest first. */
export type FindNearestPages<Page extends NamedPage = NamedPage> = (
  path: string,
  count?: number,
) => readonly Page[];

/** In characters. Up to here, the number of pairs fits in a byte. */
const longestQuery = 120;
/** From 0 to 1. Titles are longer than addresses, so their similarity is higher. */
const leastSimilar = { path: 0.39, title: 0.46 };
/** Relative to the best suggestion. */
const ofTheBest = { anywhere: 0.95, beginningAlike: 0.75 };
const letters = 4;

/** A search among ten thousand pages takes about a millisecond. Ignores the prefix of the site's language. */
export function createNearestPages<Page extends NamedPage>(
  pages: readonly Page[],
  site: Addressing = { paths: builtInPaths },
): FindNearestPages<Page> {
  const paths = pages.map(({ path }) => withoutPrefix(site, path));
  const { entries, sizes } = createPairIndex(pages, paths);
  /** For each page: the pairs shared with its path, plus 256 times those shared with its title. */
  const shared = new Uint16Array(pages.length);

  return (asked, count = 5) => {
    const path = withoutPrefix(site, asked);
    const wanted = new Set(toPairs(path.slice(0, longestQuery)));
    shared.fill(0);
    for (const pair of wanted) countShared(shared, entries.get(pair));
    /** The Dice coefficient. */
    const similarity = (both: number, size: number) => (2 * both) / (wanted.size + size);
    const nearest: { readonly page: number; readonly score: number }[] = [];
    for (let page = 0; page < pages.length; page += 1) {
      const counts = shared[page] as number;
      if (counts === 0) continue;
      const ofPath = similarity(counts & 255, sizes[2 * page] as number);
      const ofTitle = similarity(counts >> 8, sizes[2 * page + 1] as number);
      const score = Math.max(ofPath, ofTitle < leastSimilar.title ? 0 : ofTitle);
      if (score < leastSimilar.path || score <= (nearest[count - 1]?.score ?? 0)) continue;
      nearest.splice(nearest.findLastIndex((other) => other.score >= score) + 1, 0, {
        page,
        score,
      });
      if (nearest.length > count) nearest.pop();
    }
    const best = nearest[0]?.score ?? 0;
    return nearest.flatMap(({ page: index, score }) => {
      const page = pages[index] as Page;
      return score <
        ofTheBest[beginsAlike(paths[index] as string, path) ? "beginningAlike" : "anywhere"] * best
        ? []
        : page;
    });
  };
}

const beginsAlike = (one: string, other: string): boolean =>
  one.slice(0, letters).toLowerCase() === other.slice(0, letters).toLowerCase();

/** An iterator would take three times as long. */
function countShared(shared: Uint16Array, entries: Int32Array = new Int32Array()): void {
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index] as number;
    shared[entry >> 2] = (shared[entry >> 2] as number) + ((entry & 1) | ((entry & 2) << 7));
  }
}

/** Pages by pair of adjacent characters: index × 4, plus 1 for the path, plus 2 for the title. `sizes`: path at `2n`, title at `2n + 1`. */
function createPairIndex(pages: readonly NamedPage[], paths: readonly string[]) {
  const lists = new Map<number, number[]>();
  const sizes = new Uint32Array(2 * pages.length);

  function add(text: string, page: number, bit: 1 | 2): void {
    let size = 0;
    for (const pair of toPairs(text)) {
      const list = lists.get(pair);
      const last = list?.at(-1) ?? -1;
      if (last >> 2 === page && last & bit) continue;
      size += 1;
      if (list === undefined) lists.set(pair, [page * 4 + bit]);
      else if (last >> 2 === page) list[list.length - 1] = last | bit;
      else list.push(page * 4 + bit);
    }
    sizes[2 * page + bit - 1] = size;
  }

  for (const [page, { title }] of pages.entries()) {
    add(paths[page] as string, page, 1);
    add(title, page, 2);
  }
  return {
    entries: new Map(Array.from(lists, ([pair, list]) => [pair, Int32Array.from(list)])),
    sizes,
  };
}

const space = 32;

/** The last character is paired with a space. File extensions are ignored. */
function toPairs(text: string): number[] {
  const words = text
    .toLowerCase()
    .replace(/\.\w{2,5}$/, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ");
  const pairs: number[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const letter = words.charCodeAt(index);
    const next = index + 1 < words.length ? words.charCodeAt(index + 1) : space;
    if (letter !== space) pairs.push(letter * 0x10000 + next);
  }
  return pairs;
}
