import type { MarkdownHeading } from "astro";
import type { Site } from "../catalog/site.ts";
import { toUrl } from "../http/address.ts";
import { toLink, toParagraph } from "../markdown/serialize.ts";
import { memoizePer } from "../memo/memoize.ts";
import { toDay, toLocalTime } from "../schedule/moment.ts";
import { isPublic, type Release } from "../schedule/publication.ts";

export type Link = Readonly<{ text: string; path: string; rel?: string }>;

export type WrittenLink = Readonly<{ text: string; address: string }>;

export function toPlainLink(address: string): WrittenLink {
  return {
    text: address.replace(/^https?:\/\/(.+?)\/?$|^\/(?:.+\/)?([^/]+\.[a-z0-9]+)$/, "$1$2"),
    address,
  };
}

export type InlineText = readonly (string | Date | Link | WrittenLink)[];

const openDays = memoizePer((site: Site) => ({
  format: new Intl.DateTimeFormat(site.locale, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }),
  known: new Map<number, string>(),
}));

/** The same date appears on many pages. */
export function toReadableDay(site: Site, date: Date): string {
  const { format, known } = openDays(site);
  const day = known.get(date.getTime()) ?? format.format(date);
  known.set(date.getTime(), day);
  return day;
}

/** In the site's time zone. Midnight shows no time. */
export function toReadableMoment(site: Site, instant: Date): string {
  const { locale, timeZone } = site;
  const day = toDay(timeZone, instant);
  if (toLocalTime(timeZone, instant) === toLocalTime("UTC", day)) return toReadableDay(site, day);
  return new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  }).format(instant);
}

export function toWithheld(site: Site, release: Release, now: Date): string | undefined {
  if (isPublic(release, now)) return undefined;
  return release.draft || !release.published
    ? site.words.byline.draft
    : site.words.byline.notBefore(toReadableMoment(site, release.published));
}

export const toMarkdownLine = (site: Site, line: InlineText, baseUrl?: string): string =>
  toParagraph(...line.map((part) => toMarkdownPart(site, part, baseUrl)));

function toMarkdownPart(
  site: Site,
  part: InlineText[number],
  baseUrl?: string,
): Parameters<typeof toParagraph>[number] {
  if (typeof part === "string") return part;
  if (part instanceof Date) return toReadableDay(site, part);
  if ("address" in part) {
    const url = URL.canParse(part.address) ? null : URL.parse(part.address, baseUrl);
    return toLink(part.text, url?.href ?? part.address);
  }
  return toLink(part.text, baseUrl === undefined ? part.path : toUrl(part.path, baseUrl));
}

export const joinLines = (lines: readonly InlineText[], separator: string): InlineText =>
  lines.flatMap((line, index) => (index === 0 ? line : [separator, ...line]));

const openLists = memoizePer(({ locale }: Site) => ({
  conjunction: new Intl.ListFormat(locale, { type: "conjunction" }),
  disjunction: new Intl.ListFormat(locale, { type: "disjunction" }),
}));

/** "A, B or C", or "A, B and C" for a conjunction. */
export function joinWords<Thing>(
  site: Site,
  things: readonly Thing[],
  type: "conjunction" | "disjunction",
): readonly (string | Thing)[] {
  if (things.length < 2) return things;
  const parts = openLists(site)[type].formatToParts(things.map((_, index) => String(index)));
  return parts.map(({ type, value }) =>
    type === "element" ? (things[Number(value)] as Thing) : value,
  );
}

const fewest = 4;

export function toSections(headings: readonly MarkdownHeading[]): readonly Link[] {
  const sections = headings.filter(({ depth, text }) => depth === 2 && text.trim() !== "");
  return sections.length < fewest
    ? []
    : sections.map(({ slug, text }) => ({ text, path: `#${slug}` }));
}
