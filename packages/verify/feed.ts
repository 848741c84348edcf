import { parseAtomFeed, parseRssFeed } from "feedsmith";
import { type Answer, Unmet } from "./answer.ts";
import { listAt, readBounded, textAt } from "./json-value.ts";

/** Dates are in ISO 8601, `content` in HTML. */
export type FeedItem = Readonly<
  Record<"id" | "url" | "title" | "published" | "content", string> & { updated: string | undefined }
>;

export function readJsonFeed(feed: unknown): FeedItem[] {
  return listAt(feed, "items").map((item) => ({
    id: textAt(item, "id"),
    url: textAt(item, "url"),
    title: textAt(item, "title"),
    published: toIso(textAt(item, "date_published")),
    updated: toIso(textAt(item, "date_modified")),
    content: textAt(item, "content_html").trim(),
  }));
}

/** RSS has no modification dates. Throws Unmet. */
export function readRss(answer: Answer): FeedItem[] {
  const feed = parse(answer, "RSS", parseRssFeed);
  return (feed.items ?? []).map(({ guid, link = "", title = "", pubDate, content }) => ({
    id: guid?.value ?? "",
    url: link,
    title,
    published: toIso(pubDate),
    updated: undefined,
    content: (content?.encoded ?? "").trim(),
  }));
}

export function readAtom(answer: Answer): FeedItem[] {
  const feed = parse(answer, "Atom", parseAtomFeed);
  return (feed.entries ?? []).map(({ id = "", links, title, published, updated, content }) => ({
    id,
    url: links?.find(({ rel = "alternate" }) => rel === "alternate")?.href ?? "",
    title: title?.value ?? "",
    published: toIso(published),
    updated: toIso(updated),
    content: (content?.value ?? "").trim(),
  }));
}

export function parse<T>(answer: Answer, kind: string, parser: (text: string) => T): T {
  try {
    return readBounded(answer, () => parser(answer.text));
  } catch (error) {
    throw new Unmet(answer, `is not valid ${kind}: ${(error as Error).message}`);
  }
}

function toIso(date: string | undefined): string {
  const time = Date.parse(date ?? "");
  return Number.isNaN(time) ? "" : new Date(time).toISOString();
}
