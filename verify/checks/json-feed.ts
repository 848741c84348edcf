import { readJsonFeed } from "../feed.ts";
import { expectItems } from "../feed-items.ts";
import { textAt } from "../json-value.ts";
import type { Check } from "../probe.ts";

/** JSON Feed 1.1. */
export const jsonFeed: Check = {
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
};
