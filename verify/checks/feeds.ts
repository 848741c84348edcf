import { parseAtomFeed, parseRssFeed } from "feedsmith";
import type { Answer } from "../answer.ts";
import { readBounded } from "../bounds.ts";
import { type FeedItem, parse, readAtom, readJsonFeed, readRss } from "../feed.ts";
import { attributeOf, elementsOf, parseHtml, textOf } from "../html.ts";
import { textAt } from "../json-value.ts";
import type { Check, Probe } from "../probe.ts";
import { readTwin, sayKinds, toWords } from "../reading.ts";
import { expectXml, readXml } from "../xml.ts";

const compared = ["id", "url", "title", "published", "content"] as const satisfies readonly (keyof FeedItem)[];

/** The three feeds, each by itself and beside the others. */
export const feedChecks: readonly Check[] = [
  // JSON Feed 1.1.
  {
    name: "json-feed",
    promise: "feed.json is a JSON Feed 1.1 of full articles with absolute links, the newest first",
    async run(probe) {
      const { site, expect, expectEqual, readJson } = probe;
      const answer = await site.read("/feed.json");
      const feed = readJson(answer);
      expectEqual(textAt(feed, "version"), "https://jsonfeed.org/version/1.1", "version", answer);
      expect(textAt(feed, "title") !== "", "has no title", answer);
      expectEqual(textAt(feed, "feed_url"), `${site.canonical}/feed.json`, "feed_url", answer);
      expectEqual(textAt(feed, "home_page_url"), `${site.canonical}/`, "home_page_url", answer);
      expectItems(probe, answer, readJsonFeed(feed));
    },
  },
  // RSS 2.0 with `content:encoded`.
  {
    name: "rss",
    promise: "rss.xml is a well-formed RSS 2.0 of full articles with absolute links, the newest first",
    async run(probe) {
      const { site, expect } = probe;
      const answer = await site.read("/rss.xml");
      expectXml(probe, answer);
      const { root } = readXml(answer);
      expect(root?.name === "rss" && root.attributes["version"] === "2.0", "is no RSS 2.0", answer);
      const feed = parse(answer, "RSS", parseRssFeed);
      expect(Boolean(feed.title && feed.description && feed.link), "has no title, link or description", answer);
      const self = feed.atom?.links?.find(({ rel }) => rel === "self")?.href;
      expect(self === `${site.canonical}/rss.xml`, `names itself as ${self}`, answer);
      expectItems(probe, answer, readRss(answer));
    },
  },
  // RFC 4287.
  {
    name: "atom",
    promise: "atom.xml is a well-formed Atom feed of full articles with absolute links, the newest first",
    async run(probe) {
      const { site, expect } = probe;
      const answer = await site.read("/atom.xml");
      expectXml(probe, answer);
      const feed = parse(answer, "Atom", parseAtomFeed);
      expect(Boolean(feed.id && feed.title?.value && feed.updated), "has no id, title or date", answer);
      expect((feed.authors?.length ?? 0) > 0, "names no author", answer);
      const self = feed.links?.find(({ rel }) => rel === "self")?.href;
      expect(self === `${site.canonical}/atom.xml`, `names itself as ${self}`, answer);
      const items = readAtom(answer);
      for (const { url, updated } of items) expect(updated !== "", `has no date of change for ${url}`, answer);
      expectItems(probe, answer, items);
    },
  },
  {
    name: "feeds-agree",
    promise: "The three feeds carry the same articles in the same order, with the same ids, titles, dates and content",
    async run({ site, expectEqual, readJson }) {
      const items = readJsonFeed(readJson(await site.read("/feed.json")));
      for (const [path, read] of [["/rss.xml", readRss] as const, ["/atom.xml", readAtom] as const]) {
        const answer = await site.read(path);
        const others = read(answer);
        for (const name of path === "/atom.xml" ? [...compared, "updated" as const] : compared) {
          const [found, wanted] = [others, items].map((list) => list.map((item) => item[name]));
          expectEqual(found, wanted, `${name} of the articles, beside feed.json,`, answer);
        }
      }
    },
  },
  {
    name: "feed-pages",
    promise: "Each article of the feeds has the title, the dates and the words of its page",
    async run({ site, expect, expectEqual, readJson }) {
      const feed = await site.read("/feed.json");
      for (const { url, title, published, content } of readJsonFeed(readJson(feed))) {
        const path = site.toPath(url);
        if (path === undefined || !site.pages.includes(path)) continue;
        const answer = await site.read(`${path}.md`);
        const { frontMatter, reading } = readBounded(answer, () => readTwin(answer.text));
        expectEqual(frontMatter["title"], title, "title, beside feed.json,", answer);
        expectEqual(frontMatter["published"], published.slice(0, 10), "published, beside feed.json,", answer);
        const words = readBounded(feed, () => toWords(textOf(sayKinds(parseHtml(content))))).join(" ");
        expect(words !== "" && reading.words.join(" ").endsWith(words), "says something else than its article in feed.json", answer);
      }
    },
  },
];

/** Holds the articles of a feed to what every format asks: an id of its own, an address, a title, a date, full content, the newest first. */
function expectItems({ site, expect, expectEqual }: Probe, answer: Answer, items: readonly FeedItem[]): void {
  const isArticle = (path: string) => /^\/articles\/(?!\d+$)/.test(path);
  expect(items.length > 0 || !site.pages.some(isArticle), "has no articles", answer);
  expectEqual(new Set(items.map(({ id }) => id)).size, items.length, "number of distinct ids", answer);
  const days = items.map(({ published }) => published);
  expectEqual(days, days.toSorted().reverse(), "order of dates", answer);
  for (const { id, url, title, published, content } of items) {
    expect(URL.canParse(id) && site.toPath(id) !== undefined, `has the id "${id}", which is no address of ${site.canonical}`, answer);
    expect(site.locations.has(url), `has the article ${url}, which is not in the sitemap`, answer);
    expect(title !== "" && published !== "" && content !== "", `has no title, date or content for ${url}`, answer);
    const relative = readBounded(answer, () => findRelative(content));
    expect(relative === undefined, `has the relative link "${relative}" in ${url}`, answer);
  }
}

/** The first link or source of an HTML fragment that leads nowhere outside its page. */
function findRelative(html: string): string | undefined {
  return elementsOf(parseHtml(html))
    .flatMap((element) => [attributeOf(element, "href"), attributeOf(element, "src")])
    .find((target) => target !== undefined && !URL.canParse(target));
}
