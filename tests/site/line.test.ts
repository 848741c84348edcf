import { describe, expect, it } from "vitest";
import { convert } from "../../src/markdown/convert.ts";
import { toByline, toFollowLine, toSummaryLine, toTagLine } from "../../src/site/byline.ts";
import { type Line, toMarkdownLine, toReadableDay, toSections } from "../../src/site/line.ts";
import { hasClosing, toClosingWay } from "../../src/site/ways.ts";
import { site } from "../fixtures/own-site.ts";
import { toArticle, toListPage, toPage, toTags } from "./made-page.ts";

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

const sections = ["A", "B `c`", "D[^1]", "E"].map((heading) => `## ${heading}\n\n### Under it`).join("\n\n");
const read = async (text: string) => toSections((await convert(site, `Lead.\n\n${text}\n\n[^1]: Note.\n`)).headings);

describe("the sections of a page", () => {
  it("are its second-level headings, without footnotes", async () => {
    expect(await read(sections)).toMatchObject([{ text: "A", path: "#a" }, { text: "B c", path: "#b-c" }, { text: "D" }, { text: "E" }]);
  });

  it("exclude headings without text", async () => {
    const more = `${sections}\n\n##\n\n## 🎉\n\n## ![a](/a.png)\n\n<h2 id="b"><img src="/b.png" alt="b"></h2>`;
    expect((await read(more)).map(({ path }) => path)).toEqual(["#a", "#b-c", "#d", "#e"]);
  });

  it("are not listed if there are fewer than four", async () => {
    expect(await read(sections.replace("## E", "#### E"))).toEqual([]);
  });
});

describe("the contact link", () => {
  it("states how soon visitors get a reply, or has the text of the page's section", () => {
    expect(toClosingWay(site)).toEqual({ title: "Write to us", path: "/contact", description: "A person answers within a week." });
    expect(toClosingWay(site, { ask: "Order a loaf" }).title).toBe("Order a loaf");
  });

  it("is shown below articles, lists and pages, but not below the form or pages that only the footer links to", () => {
    const shown = [toArticle({ path: "/articles/a" }), toListPage({ path: "/articles" }), toPage({ path: "/contacts" })];
    const others = ["/contact", "/contact/sent", "/privacy", "/404"].map((path) => toPage({ path }));
    expect([...shown, ...others].map((value) => hasClosing(site, value))).toEqual([true, true, true, false, false, false, false]);
  });
});
