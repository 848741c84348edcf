/** An article as far as kinship goes. */
interface Tagged {
  readonly id: string;
  readonly data: { readonly tags: readonly string[] };
}

/** The articles that share most tags with one, at most `count`; of equals the earlier in the list. */
export function relatedTo<T extends Tagged>(article: T, articles: readonly T[], count = 3): readonly T[] {
  const own = new Set(article.data.tags);
  return articles
    .filter(({ id }) => id !== article.id)
    .map((candidate) => ({ candidate, shared: candidate.data.tags.filter((tag) => own.has(tag)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}
