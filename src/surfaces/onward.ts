import { groupByTag } from "./tags.ts";

/** An article as far as kinship goes. */
interface Tagged {
  readonly data: { readonly tags: readonly string[] };
}

/** Where a reader goes on from an article: `related` are those that share most tags with it and are neither neighbour. */
export interface Onward<T> {
  readonly newer: T | undefined;
  readonly older: T | undefined;
  readonly related: readonly T[];
}

/** The ways on from each article of a list that has the newest first; of equally related ones the earlier come first. */
export function toOnward<T extends Tagged>(articles: readonly T[], count = 3): Onward<T>[] {
  const positions = new Map(articles.map((article, position) => [article, position]));
  const groups = groupByTag([...positions], ([{ data }]) => data.tags);
  return articles.map((article, position) => {
    const newer = articles[position - 1];
    const older = articles[position + 1];
    const shared = new Map<number, number>();
    for (const tag of article.data.tags) for (const [, other] of groups.get(tag) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
    shared.delete(position);
    const related = [...shared].sort(([a, tagsOfA], [b, tagsOfB]) => tagsOfB - tagsOfA || a - b).slice(0, count);
    return {
      newer,
      older,
      related: related.flatMap(([other]) => articles[other] ?? []).filter((other) => other !== newer && other !== older),
    };
  });
}
