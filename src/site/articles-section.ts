import type { Site } from "../catalog/site.ts";
import type { Section } from "./page.ts";

export function toArticlesSection(site: Site): Section {
  return { name: site.articleList?.title ?? site.words.lists.articles, path: site.paths.articles };
}
