import { type FeedItem, readAtom, readJsonFeed, readRss } from "../feed.ts";
import type { Check } from "../probe.ts";

const compared = ["id", "url", "title", "published", "content"] as const satisfies readonly (keyof FeedItem)[];

/** Three formats, one list. */
export const feedsAgree: Check = {
  name: "feeds-agree",
  promise: "The three feeds carry the same articles in the same order, with the same ids, titles, dates and content",
  async run({ site, expectEqual, readJson }) {
    const items = readJsonFeed(readJson(await site.read("/feed.json")));
    for (const [path, read] of [["/rss.xml", readRss] as const, ["/atom.xml", readAtom] as const]) {
      const answer = await site.read(path);
      const others = read(answer);
      for (const name of compared)
        expectEqual(
          others.map((item) => item[name]),
          items.map((item) => item[name]),
          `${name} of the articles, beside feed.json,`,
          answer,
        );
      if (path === "/atom.xml")
        expectEqual(
          others.map(({ updated }) => updated),
          items.map(({ updated }) => updated),
          "updated of the articles, beside feed.json,",
          answer,
        );
    }
  },
};
