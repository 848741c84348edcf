import { site } from "../catalog/site.ts";

const names: Readonly<Record<string, string>> = site.tagNames;

/** A tag as a reader of the site writes it. */
export function toTagName(tag: string): string {
  return names[tag] ?? tag;
}

/** The tags in use by name, each with its items in their order. */
export function groupByTag<T>(items: readonly T[], toTags: (item: T) => readonly string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items)
    for (const tag of new Set(toTags(item))) {
      const group = groups.get(tag);
      if (group) group.push(item);
      else groups.set(tag, [item]);
    }
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)));
}
