import type { ContentRule, FileRule } from "./content.ts";
import { findControlCharacters } from "./rules/characters.ts";
import { checkFrontMatter } from "./rules/front-matter.ts";
import { findTopHeadings } from "./rules/headings.ts";

/** What is looked for in each file. */
export const fileRules: readonly FileRule[] = [findControlCharacters, checkFrontMatter, findTopHeadings];

/** What is looked for in all files together. */
export const contentRules: readonly ContentRule[] = [];
