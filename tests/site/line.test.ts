import { expect, it } from "vitest";
import { toByline, toFollowLine, toSummaryLine, toTagLine } from "../../src/site/byline.ts";
import { type Line, toMarkdownLine, toReadableDay } from "../../src/site/line.ts";
import { site } from "../fixtures/own-site.ts";
import { toArticle, toTags } from "./made-page.ts";

const published = new Date("2026-03-01");
const firstDay = toReadableDay(site, published);

it.each(["2026-11-20T00:00:00Z", "2026-11-20T23:59:59Z"])(
  "a formatted date › %s is written out as the day in UTC, wherever the build runs",
  (date) => {
    expect(toReadableDay(site, new Date(date))).toBe("20 November 2026");
  },
);

const changed = { authors: [], published, updated: new Date("2026-04-02"), readingTime: "6 min", tags: toTags("http", "rate-limits") };

it.each<[string, Line, string]>([
  [
    "above an article",
    toByline(site, changed),
    `Published ${firstDay} · Updated 2 April 2026 · 6 min to read · Tags: [http](/tags/http), [rate-limits](/tags/rate-limits)`,
  ],
  ["in a list", toSummaryLine(site, toArticle({ path: "/articles/a" })), `${firstDay.replace(/^(\d+)\./, "$1\\.")} · 6 min to read`],
  ["of no tags", toTagLine(site, []), ""],
  ["of the feeds", toFollowLine(site), "Follow by [RSS](/rss.xml), [Atom](/atom.xml) or [JSON Feed](/feed.json)."],
  ["with what looks like markup", ["- *a* ", { text: "<b>]", path: "/c(" }], "\\- \\*a\\* [\\<b>\\]](/c\\()"],
  ["that begins as the item of a list would", ["18. November"], "18\\. November"],
])("a line in Markdown › %s", (_, line, markdown) => {
  expect(toMarkdownLine(site, line)).toBe(markdown);
});
