import type { OwnWords } from "../catalog/interface-words.ts";

/**
 * Your own interface text, such as  lists: { articles: "Journal" },  or all of the text in another language. `src/catalog/words/en.ts` lists
 * them.
 */
export const words: OwnWords = {};
