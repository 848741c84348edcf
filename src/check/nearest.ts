import { createNearestPages, type FindNearestPages } from "../api/nearest-pages.ts";

const prepared = new WeakMap<readonly string[], FindNearestPages>();

/** The words that are most like one that is misspelt, the likest first; none where none is like it. The same list is prepared once. */
export function findNearest(word: string, words: readonly string[], count = 1): readonly string[] {
  const find = prepared.get(words) ?? createNearestPages(words.map((path) => ({ path, title: "" })));
  prepared.set(words, find);
  return find(word, count).map(({ path }) => path);
}
