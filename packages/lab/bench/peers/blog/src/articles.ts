import { type CollectionEntry, getCollection } from "astro:content";

export type Article = CollectionEntry<"articles">;

/** Newest first. */
export async function listArticles(): Promise<readonly Article[]> {
  const articles = await getCollection("articles");
  return articles.sort((a, b) => Number(b.data.published) - Number(a.data.published));
}
