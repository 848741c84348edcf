import { parseAtomFeed, parseRssFeed } from "feedsmith";
import type { Answer } from "../answer.ts";
import { type FeedItem, parse, readAtom, readJsonFeed, readRss } from "../feed.ts";
import { elementsOf, parseHtml, readAttributes, textOf } from "../html.ts";
import { readBounded, textAt } from "../json-value.ts";
import { isArticle } from "../open-site.ts";
import { type Check, ownLanguages, type Probe } from "../probe.ts";
import { readTwin, sayKinds, toWords } from "../reading.ts";

const compared = [
  "id",
  "url",
  "title",
  "published",
  "content",
] as const satisfies readonly (keyof FeedItem)[];

export const feedChecks: readonly Check[] = [
  ownLanguages(
    "feeds-agree",
    "The three feeds name their own addresses and have the same articles in the same order",
    async (probe, prefix) => {
      const { site, expectEqual, readJson } = probe;
      const read = (name: string) => site.read(`${prefix}/${name}`);
      const [json, rss, atom] = [
        await read("feed.json"),
        await read("rss.xml"),
        await read("atom.xml"),
      ];
      const feed = readJson(json);
      expectEqual(
        textAt(feed, "feed_url"),
        `${site.canonical}${prefix}/feed.json`,
        "feed_url",
        json,
      );
      expectEqual(
        textAt(feed, "home_page_url"),
        `${site.canonical}${site.toStart(prefix) || "/"}`,
        "home_page_url",
        json,
      );
      const items = readJsonFeed(feed);
      for (const [answer, links, others, members] of [
        [rss, parse(rss, "RSS", parseRssFeed).atom?.links, readRss(rss), compared],
        [atom, parse(atom, "Atom", parseAtomFeed).links, readAtom(atom), [...compared, "updated"]],
      ] as const) {
        expectEqual(
          links?.find(({ rel }) => rel === "self")?.href,
          `${site.canonical}${answer.request.path}`,
          "self link",
          answer,
        );
        for (const name of members) {
          const [found, wanted] = [others, items].map((list) => list.map((item) => item[name]));
          expectEqual(found, wanted, `${name} of the articles, compared with feed.json,`, answer);
        }
      }
    },
  ),
  ownLanguages(
    "feed-articles",
    "The feeds have the full articles, newest first, with the same text as the pages",
    async (probe, prefix) => {
      const { site, expect, expectEqual, readJson } = probe;
      const feed = await site.read(`${prefix}/feed.json`);
      const items = readJsonFeed(readJson(feed));
      expect(items.length > 0 || !site.pages.some(isArticle), "has no articles", feed);
      const days = items.map(({ published }) => published);
      expectEqual(days, days.toSorted().reverse(), "order of dates", feed);
      for (const item of items) {
        const { id, url, title, published, updated, content } = item;
        expect(
          URL.canParse(id) && site.toPath(id) !== undefined,
          `has the id "${id}", which is not an address of ${site.canonical}`,
          feed,
        );
        expect(
          site.locations.has(url),
          `has the article ${url}, which is not in the sitemap`,
          feed,
        );
        expect(
          ![title, published, updated, content].includes(""),
          `has no title, date or content for ${url}`,
          feed,
        );
        const html = readBounded(feed, () => parseHtml(content));
        const relative = readBounded(feed, () =>
          readAttributes(elementsOf(html), "href", "src"),
        ).find((target) => !URL.canParse(target));
        expect(relative === undefined, `has the relative link "${relative}" in ${url}`, feed);
        const words = readBounded(feed, () => toWords(textOf(sayKinds(html)))).join(" ");
        if (site.pages.includes(site.toPath(url) ?? "")) await expectPage(probe, item, words, feed);
      }
    },
  ),
];

async function expectPage(
  { site, expect, expectEqual }: Probe,
  item: FeedItem,
  words: string,
  feed: Answer,
): Promise<void> {
  const answer = await site.read(`${site.toPath(item.url)}.md`);
  const { frontMatter, reading } = readBounded(answer, () => readTwin(answer.text));
  expectEqual(frontMatter["title"], item.title, "title, compared with feed.json,", answer);
  const hours =
    (Date.parse(item.published) - Date.parse(String(frontMatter["published"]))) / 3_600_000;
  expect(
    hours >= -14 && hours < 36,
    `is published on ${frontMatter["published"]}, but in feed.json at ${item.published}`,
    answer,
  );
  expect(
    words !== "" && reading.words.join(" ").endsWith(words),
    `has different text for ${item.url} than its page`,
    feed,
  );
}
