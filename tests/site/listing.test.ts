import { describe, expect, it } from "vitest";
import { site } from "../../src/catalog/site.ts";
import { describeListing, describeTag, paginate, toArticleList, toByline, toReadableDay } from "../../src/site/listing.ts";
import type { SitePage } from "../../src/site/page.ts";

const published = new Date("2026-03-01");
const article: SitePage = {
  path: "/articles/signs",
  title: "Signs",
  description: "About signs.",
  kind: "article",
  published,
  tags: [],
  markdown: "",
};

const firstDay = toReadableDay(published);

describe("a day, for reading", () => {
  it.runIf(site.locale === "en-GB")("is written out", () => {
    expect(toReadableDay(new Date("2026-11-20T00:00:00Z"))).toBe("20 November 2026");
  });

  it("is the day in UTC, wherever the build runs", () => {
    expect(toReadableDay(new Date("2026-11-20T00:00:00Z"))).toMatch(/\b20\b.*2026/);
    expect(toReadableDay(new Date("2026-11-20T23:59:59Z"))).toBe(toReadableDay(new Date("2026-11-20T00:00:00Z")));
  });
});

describe("a list of articles", () => {
  it("has a linked heading of the level asked for, the date and the description of each", () => {
    const undated = { ...article, path: "/articles/doors", title: "Doors", published: undefined };
    expect(toArticleList([{ ...article, readingTime: "6 min" }, undated], 3)).toBe(
      `### [Signs](/articles/signs)\n\nAbout signs.\n\n${firstDay.replace(".", "\\.")} · 6 min\n\n### [Doors](/articles/doors)\n\nAbout signs.`,
    );
  });

  it("of none is empty", () => {
    expect(toArticleList([], 2)).toBe("");
  });
});

describe("the line above an article", () => {
  it.each([
    ["its date", {}, `Published ${firstDay}`],
    ["its dates", { updated: new Date("2026-04-02") }, `Published ${firstDay} · Updated ${toReadableDay(new Date("2026-04-02"))}`],
    [
      "its date and tags",
      { tags: ["http", "rate-limits"] },
      `Published ${firstDay} · Tags: [HTTP](/tags/http), [rate-limits](/tags/rate-limits)`,
    ],
    ["nothing where there is nothing to say", { published: undefined }, ""],
  ])("says %s", (_, part, line) => {
    expect(toByline({ ...article, ...part })).toBe(line);
  });
});

describe("pages of a list", () => {
  it.each([
    [[1, 2, 3, 4, 5], 2, [[1, 2], [3, 4], [5]]],
    [
      [1, 2, 3, 4],
      2,
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [[1], 2, [[1]]],
    [[], 2, [[]]],
  ])("%j in pages of %i › %j", (items: number[], size, pages) => {
    expect(paginate(items, size)).toEqual(pages);
  });

  it("have titles and descriptions of their own", () => {
    expect(describeListing(1, 3)).toEqual({
      title: "Articles",
      description: `Articles by ${site.name} about websites for people and machines.`,
    });
    expect(describeListing(2, 3)).toEqual({
      title: "Articles, page 2",
      description: `Articles by ${site.name} about websites for people and machines, page 2 of 3.`,
    });
    expect(describeTag("http", 2, 3)).toEqual({
      title: "Articles about HTTP, page 2",
      description: `Everything that ${site.name} has published under the tag HTTP, page 2 of 3.`,
    });
    expect(describeTag("http", 1, 1)).toEqual({
      title: "Articles about HTTP",
      description: `Everything that ${site.name} has published under the tag HTTP.`,
    });
  });
});
