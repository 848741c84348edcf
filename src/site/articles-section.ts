import { articlesPath } from "../catalog/resources.ts";
import type { Site } from "../catalog/site.ts";
import type { Section } from "./page.ts";

/** The part of the site that articles and their lists lie in. */
export function toArticlesSection(site: Site): Section {
  return { name: site.words.lists.articles, path: articlesPath };
}
