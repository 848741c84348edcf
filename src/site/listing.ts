import { resources } from "../catalog/resources.ts";
import { site } from "../catalog/site.ts";
import type { SitePage } from "./page.ts";
import { toTagPath } from "./paths.ts";
import { toTagName } from "./tags.ts";

const readableDay = new Intl.DateTimeFormat(site.locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

const readableDays = new Map<number, string>();

/** A date as a reader of the site writes it. Remembers each, since every date stands on many pages. */
export function toReadableDay(date: Date): string {
  const day = readableDays.get(date.getTime()) ?? readableDay.format(date);
  readableDays.set(date.getTime(), day);
  return day;
}

/** Articles as a Markdown list of sections. */
export function toArticleList(articles: readonly SitePage[], level: 2 | 3): string {
  return articles
    .map(({ title, path, published, readingTime, description }) => {
      const when = escapeNumber([published && toReadableDay(published), readingTime].filter(Boolean).join(" · "));
      return [`${"#".repeat(level)} [${title}](${path})`, description, when].filter(Boolean).join("\n\n");
    })
    .join("\n\n");
}

/** Keeps a line that begins with a day, as in 18. November, from being the eighteenth item of a list. */
function escapeNumber(line: string): string {
  return line.replace(/^(\d+)([.)])/, "$1\\$2");
}

/** Where the articles can be followed, as a line of Markdown. */
export const followLine = `Follow them by [RSS](${resources.rss.path}), [Atom](${resources.atom.path}) or [JSON Feed](${resources.jsonFeed.path}).`;

/** Tags as a line of Markdown links. */
export function toTagLine(tags: readonly string[]): string {
  return `Tags: ${tags.map((tag) => `[${toTagName(tag)}](${toTagPath(tag)})`).join(", ")}`;
}

/** The line of dates and tags above an article. */
export function toByline({ published, updated, readingTime, tags }: SitePage): string {
  return [
    published && `Published ${toReadableDay(published)}`,
    updated && `Updated ${toReadableDay(updated)}`,
    readingTime && `${readingTime} to read`,
    tags.length > 0 && toTagLine(tags),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Cuts a list into pages of at most `size`. An empty list is one empty page. */
export function paginate<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const count = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: count }, (_, page) => items.slice(page * size, (page + 1) * size));
}

/** Title and description of one page of the articles. */
export function describeListing(page: number, pages: number): { title: string; description: string } {
  return describePage("Articles", `Articles by ${site.name} about websites for people and machines`, page, pages);
}

/** Title and description of one page of a tag's articles. */
export function describeTag(tag: string, page: number, pages: number): { title: string; description: string } {
  const name = toTagName(tag);
  return describePage(`Articles about ${name}`, `Everything that ${site.name} has published under the tag ${name}`, page, pages);
}

function describePage(title: string, description: string, page: number, pages: number): { title: string; description: string } {
  if (page === 1) return { title, description: `${description}.` };
  return { title: `${title}, page ${page}`, description: `${description}, page ${page} of ${pages}.` };
}
