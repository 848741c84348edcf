import type { OwnWords } from "waymark";

/** Your own interface text, such as  lists: { articles: "Journal" },  or another language. `src/catalog/words/en.ts` lists all. */
export const words: OwnWords = {};
