import type { OwnWords } from "../../packages/waymark/src/catalog/interface-words.ts";

/** Your own interface text, such as  lists: { articles: "Journal" },  or another language. `src/catalog/words/en.ts` lists all. */
export const words: OwnWords = {};
