import { toSlug } from "../addresses/slug.ts";
import type { Site } from "../catalog/site.ts";

export type Tag = Readonly<{ name: string; slug: string }>;

export type CountedTag = Tag & Readonly<{ count: number }>;

export type TagEntry = CountedTag &
  Readonly<{ newest: Readonly<Record<"title" | "path", string>> }>;

/** Merges tags with the same slug. Named by `names`, or else the most frequent spelling, or else the first. */
export function createTagReader(
  site: Site,
  spellings: readonly string[],
  names: Readonly<Record<string, string>> = site.tagNames,
) {
  const uses = new Map<string, CountedTag>();
  for (const name of spellings) {
    const { slug, count } = uses.get(name) ?? { slug: toSlug(name), count: 0 };
    uses.set(name, { name, slug, count: count + 1 });
  }
  const tags = new Map<string, Tag>();
  for (const { name, slug } of [...uses.values()].sort((a, b) => b.count - a.count))
    if (!tags.has(slug)) tags.set(slug, { name, slug });
  for (const [spelling, name] of Object.entries(names))
    tags.set(toSlug(spelling), { name, slug: toSlug(spelling) });
  return (written: readonly string[]) => [
    ...new Set(written.flatMap((name) => tags.get(uses.get(name)?.slug ?? toSlug(name)) ?? [])),
  ];
}

export function sortTags<T extends Tag>(
  site: Site,
  tags: readonly T[],
  language: string = site.language,
): readonly T[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return tags.toSorted((a, b) => compare(a.name, b.name));
}

export function groupByTag<T>(
  items: readonly T[],
  toSlugs: (item: T) => readonly string[],
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items)
    for (const slug of new Set(toSlugs(item))) {
      const group = groups.get(slug);
      if (group) group.push(item);
      else groups.set(slug, [item]);
    }
  return groups;
}

/** `related`: most tags in common, without the newer and older. */
export type Neighbours<T> = Readonly<{
  newer: T | undefined;
  older: T | undefined;
  related: readonly T[];
}>;

export function toNeighbours<T extends { readonly tags: readonly Pick<Tag, "slug">[] }>(
  articles: readonly T[],
  count = 3,
): Neighbours<T>[] {
  const groups = groupByTag(
    [...articles.keys()],
    (position) => articles[position]?.tags.map(({ slug }) => slug) ?? [],
  );
  const shared = new Uint8Array(articles.length);
  return articles.map(({ tags }, position) => {
    const kin = tags.map(({ slug }) => groups.get(slug) ?? []);
    for (const group of kin) for (const other of group) shared[other] = (shared[other] ?? 0) + 1;
    shared.fill(0, Math.max(0, position - 1), position + 2);
    const related = takeMostShared(kin, shared, count).flatMap((other) => articles[other] ?? []);
    return { newer: articles[position - 1], older: articles[position + 1], related };
  });
}

/** Ties keep their order. Resets the counts. */
function takeMostShared(
  groups: readonly (readonly number[])[],
  shared: Uint8Array,
  count: number,
): number[] {
  const most: { readonly position: number; readonly tags: number }[] = [];
  for (const group of groups)
    for (const position of group) {
      const tags = shared[position] ?? 0;
      shared[position] = 0;
      const last = most[count - 1];
      if (
        tags === 0 ||
        (last && (last.tags > tags || (last.tags === tags && last.position < position)))
      )
        continue;
      most.push({ position, tags });
      most.sort((a, b) => b.tags - a.tags || a.position - b.position);
      most.length = Math.min(most.length, count);
    }
  return most.map(({ position }) => position);
}
