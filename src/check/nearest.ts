import { createNearestPages } from "../api/nearest-pages.ts";

/** The words that are most like one that is misspelt, the likest first; none where none is like it. */
export function findNearest(word: string, words: readonly string[], count = 1): readonly string[] {
  const find = createNearestPages(words.map((path) => ({ path, title: "" })));
  return find(word, count).map(({ path }) => path);
}

/** Such as ` Did you mean /about?`; nothing where no word is like it. */
export function suggest(word: string, words: readonly string[]): string | undefined {
  const [nearest] = findNearest(word, words);
  return nearest === undefined ? undefined : `Did you mean ${nearest}?`;
}
