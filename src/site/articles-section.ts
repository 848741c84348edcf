import { articlesPath } from "../catalog/resources.ts";
import { words } from "../catalog/words.ts";
import type { Section } from "./page.ts";

/** The part of the site that articles and their lists lie in. */
export const articlesSection: Section = { name: words.lists.articles, path: articlesPath };
