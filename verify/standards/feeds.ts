import { parseAtomFeed, parseRssFeed } from "feedsmith";
import { type Answer, parseMediaType } from "../answer.ts";
import { parse, readAtom, readJsonFeed, readRss } from "../feed.ts";
import { at, listAt, textAt } from "../json-value.ts";
import { type Check, each, type Probe } from "../probe.ts";
import { expectXml, readXml } from "../xml.ts";
import { isMissing } from "./pages.ts";

type Format = "rss" | "atom" | "json";

const xmlTypes = ["application/xml", "text/xml"];
const mediaTypes: Readonly<Record<Format, readonly string[]>> = {
  rss: ["application/rss+xml", ...xmlTypes],
  atom: ["application/atom+xml", ...xmlTypes],
  json: ["application/feed+json", "application/json"],
};
/** Dates as each format writes them: RFC 822 with four digits for the year, and RFC 3339. */
const rfc822 =
  /^((Mon|Tue|Wed|Thu|Fri|Sat|Sun),\s+)?\d{1,2}\s+(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\s+\d{2,4}\s+\d\d:\d\d(:\d\d)?\s+([A-Z]{1,4}|[+-]\d{4})$/;
const rfc3339 = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;

/** What a format asks of a feed as a whole; each sentence is a finding. */
const forms: Readonly<Record<Format, (answer: Answer, probe: Probe) => string[]>> = {
  rss: (answer, probe) => {
    expectXml(probe, answer);
    const { title, link, description, items = [] } = parse(answer, "RSS", parseRssFeed);
    const absent = Object.entries({ title, link, description }).filter(([, value]) => !value);
    const bare = items.filter((item) => !item.title && !item.description && !item.content?.encoded).length;
    return [...absent.map(([name]) => `has no ${name}`), ...(bare > 0 ? [`has ${bare} items with neither a title nor a description`] : [])];
  },
  atom: (answer, probe) => {
    expectXml(probe, answer);
    const { id, title, updated, authors = [], entries = [] } = parse(answer, "Atom", parseAtomFeed);
    const absent = Object.entries({ id, title: title?.value, updated }).filter(([, value]) => !value);
    const nameless = entries.filter((entry) => authors.length === 0 && !entry.authors?.length && !entry.source?.authors?.length).length;
    const bare = entries.filter((entry) => !entry.id || !entry.title || !entry.updated).length;
    return [
      ...absent.map(([name]) => `has no ${name}`),
      ...(nameless > 0 ? [`has ${nameless} entries without an author, and none of its own`] : []),
      ...(bare > 0 ? [`has ${bare} entries without an id, a title or a date of change`] : []),
    ];
  },
  json: (answer, { readJson }) => {
    const feed = readJson(answer);
    const version = textAt(feed, "version");
    const bare = listAt(feed, "items").filter((item) => at(item, "id") === undefined).length;
    return [
      ...(/^https:\/\/jsonfeed\.org\/version\/1(\.1)?$/.test(version) ? [] : [`is of the version "${version}"`]),
      ...(textAt(feed, "title") === "" ? ["has no title"] : []),
      ...(Array.isArray(at(feed, "items")) ? [] : ["has no list of items"]),
      ...(bare > 0 ? [`has ${bare} items without an id`] : []),
    ];
  },
};

/** The feeds that pages announce, or that lie where feeds usually do. */
export const feedStandards: readonly Check[] = [
  // RSS 2.0, RFC 4287 and JSON Feed 1.1.
  {
    name: "feed-form",
    promise: "Each feed can be read as what it is, and has all that its format asks for",
    needs: "feeds",
    run: each((answer, probe) => {
      for (const message of forms[formatOf(answer)](answer, probe)) probe.expect(false, message, answer);
      probe.expect(true, "", answer);
    }),
  },
  // The registrations of the media types, and what readers take besides.
  {
    name: "feed-types",
    promise: "Each feed is served in a media type of its format",
    needs: "feeds",
    run: each((answer, { expect }) => {
      const { type } = parseMediaType(answer.headers["content-type"]);
      expect(mediaTypes[formatOf(answer)].includes(type), `is served as ${type || "nothing"}, though it is ${formatOf(answer)}`, answer);
    }),
  },
  // A reader knows an article again by its id.
  {
    name: "feed-ids",
    promise: "No two articles of a feed have one id",
    needs: "feeds",
    run: each((answer, { expectEqual }) => {
      const ids = readItems(answer).flatMap(({ id }) => id || []);
      expectEqual(new Set(ids).size, ids.length, "number of distinct ids", answer);
    }),
  },
  {
    name: "feed-dates",
    promise: "Dates in a feed are written as its format writes them",
    needs: "feeds",
    run: each((answer, { expect }) => {
      const grammar = formatOf(answer) === "rss" ? rfc822 : rfc3339;
      for (const date of readDates(answer)) expect(grammar.test(date), `has the date "${date}"`, answer);
    }),
  },
  {
    name: "feed-links",
    promise: "Each article of a feed links to an absolute address, and those of the site are there",
    needs: "feeds",
    run: each(async (answer, { site, expect }) => {
      const urls = readItems(answer).flatMap(({ url }) => url || []);
      for (const url of urls) expect(URL.canParse(url), `links to "${url}", which is no absolute address`, answer);
      for (const path of site.pick(urls.flatMap((url) => site.toPath(url) ?? []))) {
        const article = await site.read(path);
        expect(!isMissing(article), `links to ${path}, which answers ${article.status}`, answer);
      }
    }),
  },
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

/** Every date as it is written; the libraries that read feeds put them into one form. */
function readDates(answer: Answer): string[] {
  if (formatOf(answer) !== "json")
    return readXml(answer, "pubDate", "lastBuildDate", "published", "updated").found.flatMap(({ text }) => text.trim() || []);
  const items = listAt(parse(answer, "JSON Feed", JSON.parse), "items");
  return items.flatMap((item) => ["date_published", "date_modified"].flatMap((name) => textAt(item, name) || []));
}
