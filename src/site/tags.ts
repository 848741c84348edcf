import type { Site } from "../catalog/site.ts";
import { toSlug } from "./slug.ts";

export interface Tag {
  readonly name: string;
  readonly slug: string;
}

export interface CountedTag extends Tag {
  readonly count: number;
}

export interface TagEntry extends CountedTag {
  readonly newest: { readonly title: string; readonly path: string };
}

/** Merges tags with the same slug. The name is taken from `names`, or else the most frequent spelling is used, or else the first. */
export function createTagReader(
  site: Site,
  spellings: readonly string[],
  names: Readonly<Record<string, string>> = site.tagNames,
): (written: readonly string[]) => Tag[] {
  const uses = new Map<string, CountedTag>();
  for (const name of spellings) {
    const { slug, count } = uses.get(name) ?? { slug: toSlug(name), count: 0 };
    uses.set(name, { name, slug, count: count + 1 });
  }
  const tags = new Map<string, Tag>();
  for (const { name, slug } of [...uses.values()].sort((a, b) => b.count - a.count)) if (!tags.has(slug)) tags.set(slug, { name, slug });
  for (const [spelling, name] of Object.entries(names)) tags.set(toSlug(spelling), { name, slug: toSlug(spelling) });
  return (written) => [...new Set(written.flatMap((name) => tags.get(uses.get(name)?.slug ?? toSlug(name)) ?? []))];
}

export function sortTags<T extends Tag>(site: Site, tags: readonly T[], language: string = site.language): readonly T[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return tags.toSorted((a, b) => compare(a.name, b.name));
}

export function groupByTag<T>(items: readonly T[], toSlugs: (item: T) => readonly string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items)
    for (const slug of new Set(toSlugs(item))) {
      const group = groups.get(slug);
      if (group) group.push(item);
      else groups.set(slug, [item]);
    }
  return groups;
}
