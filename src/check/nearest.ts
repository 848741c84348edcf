import { createNearestPages, type FindNearestPages } from "../api/nearest-pages.ts";

const prepared = new WeakMap<readonly string[], FindNearestPages>();

/** The most similar words, best first. Each list is prepared only once. */
export function findNearest(word: string, words: readonly string[], count = 1): readonly string[] {
  const find = prepared.get(words) ?? createNearestPages(words.map((path) => ({ path, title: "" })));
  prepared.set(words, find);
  return find(word, count).map(({ path }) => path);
}

/** For example `Did you mean /about?` */
export function suggest(word: string, words: readonly string[], otherwise: string): string {
  const [nearest] = findNearest(word, words);
  return nearest === undefined ? otherwise : `Did you mean ${nearest}?`;
}
