import type { OwnWords } from "../catalog/interface-words.ts";

/**
 * Texts of the interface that you say otherwise than the engine, such as  lists: { articles: "Journal" },  or all of them in a language that
 * it does not have. `src/catalog/words/en.ts` shows what there is.
 */
export const words: OwnWords = {};
