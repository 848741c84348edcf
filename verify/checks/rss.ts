import { parseRssFeed } from "feedsmith";
import { parse, readRss } from "../feed.ts";
import { expectItems } from "../feed-items.ts";
import type { Check } from "../probe.ts";
import { findXmlFault } from "../xml.ts";

/** RSS 2.0 with `content:encoded`. */
export const rss: Check = {
  name: "rss",
  promise: "rss.xml is a well-formed RSS 2.0 of full articles with absolute links, the newest first",
  async run(probe) {
    const { site, expect } = probe;
    const answer = await site.read("/rss.xml");
    const fault = findXmlFault(answer.text);
    expect(fault === undefined, fault ?? "", answer);
    expect(/<rss\s[^>]*version="2\.0"/.test(answer.text), "is no RSS 2.0", answer);
    const feed = parse(answer, "RSS", parseRssFeed);
    expect(Boolean(feed.title && feed.description && feed.link), "has no title, link or description", answer);
    const self = feed.atom?.links?.find(({ rel }) => rel === "self")?.href;
    expect(self === `${site.canonical}/rss.xml`, `names itself as ${self}`, answer);
    expectItems(probe, answer, readRss(answer));
  },
};
