import { toHtml } from "hast-util-to-html";
import { type FeedName, toFeedPath, toTagPath } from "../addresses/paths.ts";
import { toLanguageName } from "../catalog/languages.ts";
import { findSite, type Site } from "../catalog/site.ts";
import { type Picture, toPictureElement } from "../markdown/pictures.ts";
import { memoizePer } from "../memo/memoize.ts";
import { toListedLine } from "./fields.ts";
import { type InlineText, joinLines, joinWords, type Link } from "./inline-text.ts";
import type { Article, ListPage } from "./page.ts";
import { toSeriesLines } from "./series.ts";
import type { CountedTag, Tag } from "./tags.ts";

export const dot = " · ";

type Dated = Pick<
  Article,
  "authors" | "series" | "published" | "updated" | "readingTime" | "tags" | "withheld"
>;

/** Cached, because an author has many articles. */
export const toPortraitHtml = memoizePer((portrait: Picture) =>
  toHtml(toPictureElement(portrait, { alt: "", width: 56, height: 56 })),
);

export const toByline = (site: Site, article: Dated): InlineText =>
  joinLines(toFacts(site, article), dot);

export function toFacts(
  site: Site,
  { authors, series, published, updated, readingTime, tags, withheld }: Dated,
): InlineText[] {
  const { byline } = site.words;
  const names = authors.map(({ name, path }) =>
    path === undefined ? name : { text: name, path, rel: "author" },
  );
  const lines: InlineText[] = [
    authors.length === 0 ? [] : byline.by(joinWords(site, names, "conjunction")),
    withheld ? [] : byline.published(published),
    updated ? byline.updated(updated) : [],
    [byline.toRead(readingTime)],
    toTagLine(site, tags),
    ...(series ? toSeriesLines(site, series) : []),
  ];
  return lines.filter((line) => line.length > 0);
}

/** What a list shows of an entry besides its title, picture and description. */
export type Summary = Readonly<{
  /** The day that the list is ordered by, which stands out beside the entry. */
  day?: Readonly<{ date: Date; weekday: string; dayOfMonth: string; month: string }>;
  line: InlineText;
}>;

export function toSummary(site: Site, item: ListPage["items"][number]): Summary {
  if (item.kind !== "item") return { line: toArticleLine(site, item) };
  const { day, fields } = item;
  if (day === undefined) return { line: toListedLine(site, fields, dot) };
  const { weekday, dayOfMonth, month } = openDayFormats(site);
  const others = fields.filter(({ value }) => value !== day);
  return {
    day: {
      date: day,
      weekday: weekday.format(day),
      dayOfMonth: dayOfMonth.format(day),
      month: month.format(day),
    },
    line: toListedLine(site, others, dot),
  };
}

const openDayFormats = memoizePer(({ locale }: Site) => {
  const open = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  return {
    weekday: open({ weekday: "short" }),
    dayOfMonth: open({ day: "numeric" }),
    month: open({ month: "short", year: "numeric" }),
  };
});

function toArticleLine(site: Site, item: Article): InlineText {
  const { language } = findSite(site, item.path);
  const foreign =
    language === site.language ? [] : [[toLanguageName(language, site.all, site.language)]];
  return joinLines(
    [...foreign, [item.published], [site.words.byline.toRead(item.readingTime)]],
    dot,
  );
}

export function toTagLine(site: Site, tags: readonly Tag[]): InlineText {
  const links = tags.map(({ name, slug }) => [
    { text: name, path: toTagPath(site, slug), rel: "tag" },
  ]);
  return links.length === 0 ? [] : site.words.byline.tags(joinLines(links, site.words.comma));
}

export function toCountedTagLine(site: Site, tags: readonly CountedTag[]): InlineText {
  const links = tags.map(({ name, slug, count }) => [
    { text: name, path: toTagPath(site, slug), rel: "tag" },
    ` ${count}`,
  ]);
  return links.length === 0
    ? []
    : site.words.byline.tags(joinLines([...links, [toAllTags(site)]], site.words.comma));
}

export const toAllTags = (site: Site): Link => ({
  text: site.words.lists.allTags,
  path: site.paths.tags,
});

export const feedFormats = { rss: "RSS", atom: "Atom", jsonFeed: "JSON Feed" } as const;

export const toFeedLinks = (site: Site, list = ""): readonly Link[] =>
  Object.entries(feedFormats).map(([name, text]) => ({
    text,
    path: toFeedPath(site, name as FeedName, list),
  }));

export const toFollowLine = (site: Site, list = ""): InlineText =>
  site.words.lists.follow(joinWords(site, toFeedLinks(site, list), "disjunction"));

/** Feed readers list the feeds of a site's languages side by side. */
export function toFeedName({ name, language, all }: Site): string {
  const isMain = language === all[0]?.language;
  return isMain ? name : `${name} (${toLanguageName(language, all)})`;
}

export const toFeedLength = (
  { articlesPerFeed, articlesPerListFeed }: Site,
  list: string,
): number => (list === "" ? articlesPerFeed : articlesPerListFeed);

export function toListFeed(site: Site, path: string, articles: readonly Article[]) {
  const feed = articles.slice(0, toFeedLength(site, path));
  if (feed.length === 0) return {};
  return { feed, ...(!site.hidden.includes("feed-links") && { follow: toFollowLine(site, path) }) };
}
