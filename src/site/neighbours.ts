import { groupByTag, type Tag } from "./tags.ts";

interface Tagged {
  readonly tags: readonly Pick<Tag, "slug">[];
}

/** `related` contains the articles with the most tags in common, except the newer and older articles. */
export interface Neighbours<T> {
  readonly newer: T | undefined;
  readonly older: T | undefined;
  readonly related: readonly T[];
}

export function toNeighbours<T extends Tagged>(articles: readonly T[], count = 3): Neighbours<T>[] {
  const groups = groupByTag([...articles.keys()], (position) => articles[position]?.tags.map(({ slug }) => slug) ?? []);
  const shared = new Uint8Array(articles.length);
  return articles.map(({ tags }, position) => {
    const kin = tags.map(({ slug }) => groups.get(slug) ?? []);
    for (const group of kin) for (const other of group) shared[other] = (shared[other] ?? 0) + 1;
    // These articles are already listed.
    shared.fill(0, Math.max(0, position - 1), position + 2);
    const related = takeMostShared(kin, shared, count).flatMap((other) => articles[other] ?? []);
    return { newer: articles[position - 1], older: articles[position + 1], related };
  });
}

/** Highest count first. Ties keep their order. Resets the counts. */
function takeMostShared(groups: readonly (readonly number[])[], shared: Uint8Array, count: number): number[] {
  const most: { readonly position: number; readonly tags: number }[] = [];
  for (const group of groups)
    for (const position of group) {
      const tags = shared[position] ?? 0;
      shared[position] = 0;
      const last = most[count - 1];
      if (tags === 0 || (last && (last.tags > tags || (last.tags === tags && last.position < position)))) continue;
      most.push({ position, tags });
      most.sort((a, b) => b.tags - a.tags || a.position - b.position);
      most.length = Math.min(most.length, count);
    }
  return most.map(({ position }) => position);
}
