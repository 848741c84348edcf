import type { CollectionEntry } from "astro:content";
import { toEntryPage } from "../addresses/file-links.ts";
import { toSlug } from "../addresses/slug.ts";
import type { Site } from "../catalog/site.ts";
import type { InlineText, Link } from "./inline-text.ts";

export type Series = Readonly<{
  name: string;
  part: number;
  parts: number;
  previous?: Link | undefined;
  next?: Link | undefined;
}>;

type Written = CollectionEntry<"articles">;
type Entry = Omit<Written, "data"> & {
  readonly data: Pick<Written["data"], "title" | "series"> & { readonly published: Date };
};

/** Takes all articles. A single article is no series. */
export function createSeriesReader(
  site: Site,
  entries: readonly Entry[],
): (entry: Entry) => Series | undefined {
  const inSeries = entries
    .filter(({ data }) => data.series !== undefined)
    .toSorted(
      (a, b) => Number(a.data.published) - Number(b.data.published) || a.id.localeCompare(b.id),
    );
  const all = Map.groupBy(inSeries, ({ data }) => toSlug(data.series ?? ""));
  const toLink = (rel: string, entry: Entry | undefined) =>
    entry && { text: entry.data.title, path: toEntryPage(site, entry), rel };
  return (entry) => {
    const { series: name } = entry.data;
    const parts = name === undefined ? [] : (all.get(toSlug(name)) ?? []);
    const index = parts.indexOf(entry);
    if (name === undefined || parts.length < 2) return undefined;
    return {
      name,
      part: index + 1,
      parts: parts.length,
      previous: toLink("prev", parts[index - 1]),
      next: toLink("next", parts[index + 1]),
    };
  };
}

export function toSeriesLines(
  site: Site,
  { name, part, parts, previous, next }: Series,
): readonly InlineText[] {
  const { words } = site;
  return [
    [words.byline.part(part, parts, name)],
    ...(previous ? [[words.labelled(words.byline.previousPart, ""), previous]] : []),
    ...(next ? [[words.labelled(words.byline.nextPart, ""), next]] : []),
  ];
}
