import type { OwnWords } from "waymark";

/** Your own interface text, such as  lists: { articles: "Journal" },  or another language. `packages/waymark/src/catalog/words/en.ts` lists all. */
export const words: OwnWords = {};
