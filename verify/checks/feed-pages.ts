import { readJsonFeed } from "../feed.ts";
import { parseHtml, textOf } from "../html.ts";
import type { Check } from "../probe.ts";
import { readTwin, toWords } from "../reading.ts";

/** The feeds against the pages. */
export const feedPages: Check = {
  name: "feed-pages",
  promise: "Each article of the feeds has the title, the dates and the words of its page",
  async run({ site, expect, expectEqual, readJson }) {
    const feed = await site.read("/feed.json");
    for (const { url, title, published, content } of readJsonFeed(readJson(feed))) {
      const path = site.toPath(url);
      if (path === undefined || !site.pages.includes(path)) continue;
      const answer = await site.read(`${path}.md`);
      const { frontMatter, reading } = readTwin(answer.text);
      expectEqual(frontMatter["title"], title, "title, beside feed.json,", answer);
      expectEqual(frontMatter["published"], published.slice(0, 10), "published, beside feed.json,", answer);
      const words = toWords(textOf(parseHtml(content))).join(" ");
      expect(words !== "" && reading.words.join(" ").endsWith(words), "says something else than its article in feed.json", answer);
    }
  },
};
