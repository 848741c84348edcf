import type { OwnWords } from "../catalog/interface-words.ts";

/**
 * Your own interface texts, such as  lists: { articles: "Journal" },  or all texts of another language. `src/catalog/words/en.ts` lists
 * them.
 */
export const words: OwnWords = {};
