import { resources } from "../catalog/resources.ts";
import type { Site } from "../catalog/site.ts";
import { toListedLine } from "./fields.ts";
import { joinChoices, joinLines, type Line, type Link } from "./line.ts";
import type { Article, ListPage } from "./page.ts";
import { tagsPath, toTagPath } from "./paths.ts";
import type { CountedTag, Tag } from "./tags.ts";

/** What stands between facts on one line. */
export const dot = " · ";

type Dated = Pick<Article, "author" | "published" | "updated" | "readingTime" | "tags">;

/** The line above an article. */
export function toByline(site: Site, article: Dated): Line {
  return joinLines(toFacts(site, article), dot);
}

/** What that line says: who wrote the article, its dates, how long it takes to read, its tags. */
export function toFacts(site: Site, { author, published, updated, readingTime, tags }: Dated): Line[] {
  const { byline } = site.words;
  const lines: Line[] = [
    author === undefined ? [] : [byline.by(author)],
    byline.published(published),
    updated ? byline.updated(updated) : [],
    [byline.toRead(readingTime)],
    toTagLine(site, tags),
  ];
  return lines.filter((line) => line.length > 0);
}

/** What a list says of an item below its title and description. */
export function toSummaryLine(site: Site, item: ListPage["items"][number]): Line {
  if (item.kind === "item") return toListedLine(site, item.fields, dot);
  return joinLines([[item.published], [site.words.byline.toRead(item.readingTime)]], dot);
}

/** Links to the lists of tags; nothing where there are none. */
export function toTagLine(site: Site, tags: readonly Tag[]): Line {
  const links = tags.map(({ name, slug }) => [{ text: name, path: toTagPath(slug), rel: "tag" }]);
  return links.length === 0 ? [] : site.words.byline.tags(joinLines(links, site.words.comma));
}

/** Links to the lists of tags, each with its count, and to all of them; nothing where there are none. */
export function toCountedTagLine(site: Site, tags: readonly CountedTag[]): Line {
  const links = tags.map(({ name, slug, count }) => [{ text: name, path: toTagPath(slug), rel: "tag" }, ` ${count}`]);
  return links.length === 0 ? [] : site.words.byline.tags(joinLines([...links, [toAllTags(site)]], site.words.comma));
}

/** To the page of all tags. */
export function toAllTags(site: Site): Link {
  return { text: site.words.lists.allTags, path: tagsPath };
}

/** The feeds, by the names of their formats. */
export const feeds: readonly Link[] = [
  { text: "RSS", path: resources.rss.path },
  { text: "Atom", path: resources.atom.path },
  { text: "JSON Feed", path: resources.jsonFeed.path },
];

/** Where the articles can be followed. */
export function toFollowLine(site: Site): Line {
  return site.words.lists.follow(joinChoices(site, feeds));
}
