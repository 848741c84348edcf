import { parseAtomFeed, parseRssFeed } from "feedsmith";
import { type Answer, isMissing, typeOf } from "../answer.ts";
import { parse, readAtom, readJsonFeed, readRss } from "../feed.ts";
import { at, listAt, textAt } from "../json-value.ts";
import { offers } from "../offers.ts";
import { type Check, type Probe, standard } from "../probe.ts";
import { readXml } from "../xml.ts";

type Format = "rss" | "atom" | "json";

const xmlTypes = ["application/xml", "text/xml"];
const mediaTypes: Readonly<Record<Format, readonly string[]>> = {
  rss: ["application/rss+xml", ...xmlTypes],
  atom: ["application/atom+xml", ...xmlTypes],
  json: ["application/feed+json", "application/json"],
};
const rfc822 =
  /^((Mon|Tue|Wed|Thu|Fri|Sat|Sun),\s+)?\d{1,2}\s+(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\s+\d{2,4}\s+\d\d:\d\d(:\d\d)?\s+([A-Z]{1,4}|[+-]\d{4})$/;
const rfc3339 = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;

const forms: Readonly<Record<Format, (answer: Answer, probe: Probe) => string[]>> = {
  rss: (answer, probe) => {
    probe.expectXml(answer);
    const { title, link, description, items = [] } = parse(answer, "RSS", parseRssFeed);
    const absent = Object.entries({ title, link, description }).filter(([, value]) => !value);
    const bare = items.filter(
      (item) => !item.title && !item.description && !item.content?.encoded,
    ).length;
    return [
      ...absent.map(([name]) => `has no ${name}`),
      ...(bare > 0 ? [`has ${bare} items with neither a title nor a description`] : []),
    ];
  },
  atom: (answer, probe) => {
    probe.expectXml(answer);
    const { id, title, updated, authors = [], entries = [] } = parse(answer, "Atom", parseAtomFeed);
    const absent = Object.entries({ id, title: title?.value, updated }).filter(
      ([, value]) => !value,
    );
    const nameless = entries.filter(
      (entry) => authors.length === 0 && !entry.authors?.length && !entry.source?.authors?.length,
    ).length;
    const bare = entries.filter((entry) => !entry.id || !entry.title || !entry.updated).length;
    return [
      ...absent.map(([name]) => `has no ${name}`),
      ...(nameless > 0 ? [`has ${nameless} entries without an author, and the feed has none`] : []),
      ...(bare > 0 ? [`has ${bare} entries without an id, a title or a modification date`] : []),
    ];
  },
  json: (answer, { readJson }) => {
    const feed = readJson(answer);
    const version = textAt(feed, "version");
    const bare = listAt(feed, "items").filter((item) => at(item, "id") === undefined).length;
    return [
      ...(/^https:\/\/jsonfeed\.org\/version\/1(\.1)?$/.test(version)
        ? []
        : [`has the version "${version}"`]),
      ...(textAt(feed, "title") === "" ? ["has no title"] : []),
      ...(Array.isArray(at(feed, "items")) ? [] : ["has no list of items"]),
      ...(bare > 0 ? [`has ${bare} items without an id`] : []),
    ];
  },
};

export const feedStandards: readonly Check[] = [
  // RSS 2.0, RFC 4287 and JSON Feed 1.1.
  standard("feed-form", "Each feed has what its format requires", offers.feeds, (answer, probe) => {
    for (const message of forms[formatOf(answer)](answer, probe))
      probe.expect(false, message, answer);
    probe.expect(true, "", answer);
  }),
  // Registered types, and others that feed readers accept.
  standard(
    "feed-types",
    "Each feed has a media type for its format",
    offers.feeds,
    (answer, { expect }) => {
      const isKnown = mediaTypes[formatOf(answer)].includes(typeOf(answer));
      expect(
        isKnown,
        `is served as ${typeOf(answer) || "nothing"}, though it is ${formatOf(answer)}`,
        answer,
      );
    },
  ),
  standard(
    "feed-ids",
    "No two articles in a feed have the same id",
    offers.feeds,
    (answer, { expectEqual }) => {
      const ids = readItems(answer).flatMap(({ id }) => id || []);
      expectEqual(new Set(ids).size, ids.length, "number of distinct ids", answer);
    },
  ),
  standard(
    "feed-dates",
    "Each date in a feed follows the feed's format",
    offers.feeds,
    (answer, { expect }) => {
      const grammar = formatOf(answer) === "rss" ? rfc822 : rfc3339;
      for (const date of readDates(answer))
        expect(grammar.test(date), `has the date "${date}"`, answer);
    },
  ),
  standard(
    "feed-links",
    "Each article in a feed has an absolute address that exists on the site",
    offers.feeds,
    async (answer, probe) => {
      const { site, expect } = probe;
      const urls = readItems(answer).flatMap(({ url }) => url || []);
      for (const url of urls)
        expect(URL.canParse(url), `links to "${url}", which is not an absolute address`, answer);
      for (const article of await site.readAll(
        site.pick(urls.flatMap((url) => site.toPath(url) ?? [])),
      ))
        expect(
          !isMissing(article),
          `links to ${article.request.path}, which returns ${article.status}`,
          answer,
        );
    },
  ),
];

function formatOf({ text }: Answer): Format {
  if (/^\s*\{/.test(text)) return "json";
  return /<feed[\s>]/.test(text) ? "atom" : "rss";
}

function readItems(answer: Answer) {
  const format = formatOf(answer);
  if (format === "json") return readJsonFeed(parse(answer, "JSON Feed", JSON.parse));
  return format === "rss" ? readRss(answer) : readAtom(answer);
}

/** As written: the parsers change the format. */
function readDates(answer: Answer): string[] {
  if (formatOf(answer) !== "json")
    return readXml(answer, "pubDate", "lastBuildDate", "published", "updated").found.flatMap(
      ({ text }) => text.trim() || [],
    );
  const items = listAt(parse(answer, "JSON Feed", JSON.parse), "items");
  return items.flatMap((item) =>
    ["date_published", "date_modified"].flatMap((name) => textAt(item, name) || []),
  );
}
