import { describe, expect, it } from "vitest";
import { convert } from "../../src/markdown/convert.ts";
import { toDay, toInstant, toLocalTime } from "../../src/schedule/moment.ts";
import { isPublic, newestFirst } from "../../src/schedule/publication.ts";
import { toByline, toFollowLine, toSummary, toTagLine } from "../../src/site/byline.ts";
import { hasClosing, toClosingCall } from "../../src/site/calls-to-action.ts";
import {
  type InlineText,
  toMarkdownLine,
  toPlainLink,
  toReadableDay,
  toSections,
  toWithheld,
} from "../../src/site/inline-text.ts";
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

const changed = {
  authors: [],
  published,
  updated: new Date("2026-04-02"),
  readingTime: "6 min",
  tags: toTags("http", "rate-limits"),
};

it.each<[string, InlineText, string]>([
  [
    "above an article",
    toByline(site, changed),
    `Published ${firstDay} · Updated 2 April 2026 · 6 min to read · Tags: [http](/tags/http), [rate-limits](/tags/rate-limits)`,
  ],
  [
    "in a list",
    toSummary(site, toArticle({ path: "/articles/a" })).line,
    `${firstDay.replace(/^(\d+)\./, "$1\\.")} · 6 min to read`,
  ],
  ["of no tags", toTagLine(site, []), ""],
  [
    "of the feeds",
    toFollowLine(site),
    "Follow via [RSS](/rss.xml), [Atom](/atom.xml) or [JSON Feed](/feed.json).",
  ],
  [
    "with what looks like markup",
    ["- *a* ", { text: "<b>]", path: "/c(" }],
    "\\- \\*a\\* [\\<b>\\]](/c\\()",
  ],
  ["that begins as the item of a list would", ["18. November"], "18\\. November"],
])("a line in Markdown › %s", (_, line, markdown) => {
  expect(toMarkdownLine(site, line)).toBe(markdown);
});

it("a line in a list has absolute links, also to files", () => {
  const line = [
    toPlainLink("/documents/form.pdf"),
    " ",
    toPlainLink("https://example.org"),
    " ",
    { text: "A", path: "/a" },
  ];
  expect(toMarkdownLine(site, line, "https://site.example")).toBe(
    "[form.pdf](https://site.example/documents/form.pdf) [example.org](https://example.org) [A](https://site.example/a)",
  );
});

const sections = ["A", "B `c`", "D[^1]", "E"]
  .map((heading) => `## ${heading}\n\n### Under it`)
  .join("\n\n");
const read = async (text: string) =>
  toSections((await convert(site, `Lead.\n\n${text}\n\n[^1]: Note.\n`)).headings);

describe("the sections of a page", () => {
  it("are its second-level headings, without footnotes", async () => {
    expect(await read(sections)).toMatchObject([
      { text: "A", path: "#a" },
      { text: "B c", path: "#b-c" },
      { text: "D" },
      { text: "E" },
    ]);
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
    expect(toClosingCall(site)).toEqual({
      title: "Write to us",
      path: "/contact",
      description: "A person answers within a week.",
    });
    expect(toClosingCall(site, { ask: "Order a loaf" }).title).toBe("Order a loaf");
  });

  it("is shown below articles, lists and pages, but not below the form or pages that only the footer links to", () => {
    const shown = [
      toArticle({ path: "/articles/a" }),
      toListPage({ path: "/articles" }),
      toPage({ path: "/contacts" }),
    ];
    const others = ["/contact", "/contact/sent", "/privacy", "/404"].map((path) =>
      toPage({ path }),
    );
    expect([...shown, ...others].map((value) => hasClosing(site, value))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

const day = new Date("2026-11-20");

it.each([
  ["on its day, from midnight UTC on", false, "2026-11-20T00:00:00.000Z", undefined],
  ["after its day", false, "2027-01-01T00:00:00.000Z", undefined],
  [
    "a moment before its day",
    false,
    "2026-11-19T23:59:59.999Z",
    `Scheduled for ${toReadableDay(site, day)}`,
  ],
  ["as a draft, on its day", true, "2026-11-20T00:00:00.000Z", "Draft: not published"],
  ["as a draft, a year later", true, "2027-11-20T00:00:00.000Z", "Draft: not published"],
])("an article %s", (_, draft, now, reason) => {
  expect(isPublic({ draft, published: day }, new Date(now))).toBe(reason === undefined);
  expect(toWithheld(site, { draft, published: day }, new Date(now))).toBe(reason);
});

it("a scheduled article shows its time in the site's time zone, unless it is midnight", () => {
  const inBerlin = { ...site, timeZone: "Europe/Berlin" };
  const toNote = (published: string) =>
    toWithheld(inBerlin, { draft: false, published: new Date(published) }, new Date("2026-01-01"));
  expect(toNote("2026-11-20T08:00Z")).toBe("Scheduled for 20 November 2026 at 09:00");
  expect(toNote("2026-11-19T23:00Z")).toBe("Scheduled for 20 November 2026");
});

it("articles are sorted newest first, and by name if they have the same date", () => {
  const entry = (id: string, day: string) => ({ id, data: { published: new Date(day) } });
  const entries = [
    entry("b", "2026-11-19"),
    entry("d", "2026-11-20"),
    entry("a", "2026-11-18"),
    entry("c", "2026-11-20"),
  ];
  expect(entries.sort(newestFirst).map(({ id }) => id)).toEqual(["c", "d", "b", "a"]);
});

const [lisbon, berlin, apia] = ["Europe/Lisbon", "Europe/Berlin", "Pacific/Apia"] as const;

it.each([
  ["a time in winter", berlin, "2026-12-02 09:00", "2026-12-02T08:00Z"],
  ["a time in summer", berlin, "2026-07-02 09:00", "2026-07-02T07:00Z"],
  ["a time with an offset", berlin, "2026-12-02T09:00:30-05:00", "2026-12-02T14:00:30Z"],
  ["a time in UTC", berlin, "2026-12-02t09:00z", "2026-12-02T09:00Z"],
  ["a time without a zone", "UTC", "2026-12-02 9:00", "2026-12-02T09:00Z"],
  [
    "the last minute before the clock goes forward",
    berlin,
    "2026-03-29 01:59",
    "2026-03-29T00:59Z",
  ],
  ["a time that the clock skips", berlin, "2026-03-29 02:30", "2026-03-29T01:30Z"],
  [
    "the first minute after the clock went forward",
    berlin,
    "2026-03-29 03:00",
    "2026-03-29T01:00Z",
  ],
  ["a time that the clock shows twice", berlin, "2026-10-25 02:30", "2026-10-25T00:30Z"],
  ["the first minute after the clock went back", berlin, "2026-10-25 03:00", "2026-10-25T02:00Z"],
  ["a day", berlin, new Date("2026-12-02"), "2026-12-01T23:00Z"],
  ["the day on which the clock goes forward", berlin, new Date("2026-03-29"), "2026-03-28T23:00Z"],
  [
    "a day whose midnight the clock skips",
    "Africa/Cairo",
    new Date("2026-04-24"),
    "2026-04-23T22:00Z",
  ],
  ["a day far east", apia, new Date("2026-12-02"), "2026-12-01T11:00Z"],
])("the instant of a date in front matter › %s: %s, %s", (_, timeZone, written, instant) => {
  expect(toInstant(timeZone, written)).toEqual(new Date(instant));
});

it.each([
  [lisbon, "2026-07-01T23:30Z", "2026-07-02 00:30", "2026-07-02"],
  [lisbon, "2026-12-02T00:00Z", "2026-12-02", "2026-12-02"],
  ["America/St_Johns", "2026-12-02T03:00Z", "2026-12-01 23:30", "2026-12-01"],
])("an instant on the clock of a time zone › %s, %s", (timeZone, instant, time, day) => {
  expect(toLocalTime(timeZone, new Date(instant))).toBe(time);
  expect(toDay(timeZone, new Date(instant))).toEqual(new Date(day));
});
