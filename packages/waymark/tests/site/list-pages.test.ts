import { describe, expect, it } from "vitest";
import { toReadableDay } from "../../src/site/inline-text.ts";
import { toArticlesSection, toListPages } from "../../src/site/list-pages.ts";
import { toLists } from "../../src/site/lists.ts";
import { createTagReader, groupByTag, sortTags, toNeighbours } from "../../src/site/tags.ts";
import { site } from "../fixtures/own-site.ts";
import { toArticle, toTags } from "./made-page.ts";

const baseUrl = "https://a.example";
const articles = ["a", "b", "c"].map((name) =>
  toArticle({ path: `/articles/${name}`, title: name.toUpperCase(), tags: toTags("http") }),
);
const toCounted = (count: number, ...names: string[]) =>
  toTags(...names).map((tag) => ({ ...tag, count }));
const summary = `${toReadableDay(site, new Date("2026-03-01")).replace(/^(\d+)\./, "$1\\.")} · 6 min to read`;
const entry = (name: string, level: string) =>
  `${level} [${name.toUpperCase()}](${baseUrl}/articles/${name})\n\nWords.\n\n${summary}`;

describe("the pages of a list", () => {
  const toPath = (page: number) => `/list/${page}`;
  const describePage = (page: number, pages: number) => ({
    title: `List ${page}`,
    description: `Page ${page} of ${pages}.`,
  });
  const list = {
    section: toArticlesSection(site),
    toPath,
    describe: describePage,
    tagsInUse: [],
    steps: { before: "Newer", after: "Older" },
  };
  const [first, second] = toListPages(
    site,
    { ...list, items: articles, tagsInUse: toCounted(1, "http"), follow: ["Lead."] },
    2,
  );

  it("state their number, and link to the previous and next ones", () => {
    expect(first).toMatchObject({
      path: "/list/1",
      title: "List 1",
      description: "Page 1 of 2.",
      page: 1,
    });
    expect(first?.steps).toEqual([{ text: "Older", path: "/list/2", rel: "next" }]);
    expect(second?.steps).toEqual([{ text: "Newer", path: "/list/1", rel: "prev" }]);
  });

  it("have the date of their latest change", () => {
    const changed = { ...toArticle({ path: "/articles/d" }), updated: new Date("2026-04-02") };
    const [page] = toListPages(site, { ...list, items: [...articles, changed] });
    expect(page?.updated).toEqual(new Date("2026-04-02"));
    expect(toListPages(site, { ...list, items: [] }).map(({ updated }) => updated)).toEqual([
      undefined,
    ]);
  });

  it("state whether they are empty", async () => {
    const [empty, ...others] = toListPages(site, { ...list, items: [], follow: ["Lead."] });
    expect([await empty?.toFoot?.(baseUrl), others]).toEqual([
      "Lead.\n\nThere is nothing here yet.",
      [],
    ]);
  });

  const lead = `Lead.\n\nTags: [http](${baseUrl}/tags/http) 1, [All tags](${baseUrl}/tags)`;

  it("are shown as sections in Markdown, below their links", async () => {
    expect(await first?.toFoot?.(baseUrl)).toBe(
      `${lead}\n\n${entry("a", "##")}\n\n${entry("b", "##")}\n\n[Older](${baseUrl}/list/2)`,
    );
    expect(await second?.toFoot?.(baseUrl)).toBe(
      `${lead}\n\n${entry("c", "##")}\n\n[Newer](${baseUrl}/list/1)`,
    );
  });

  it("end with other recent articles if they are short", async () => {
    const [page] = toListPages(site, { ...list, items: articles.slice(0, 2), others: articles });
    const latest = `## Latest articles\n\n${entry("c", "###")}\n\n[All articles](${baseUrl}/articles)`;
    expect(await page?.toFoot?.(baseUrl)).toBe(
      `${entry("a", "##")}\n\n${entry("b", "##")}\n\n${latest}`,
    );
    const many = Array.from({ length: 6 }, (_, index) => toArticle({ path: `/articles/${index}` }));
    expect(
      toListPages(site, { ...list, items: many, others: articles })[0]?.latest,
    ).toBeUndefined();
  });
});

describe("a site's lists", () => {
  it("include one for all articles, with links to feeds and tags, and one for each tag", () => {
    const { all, tags } = toLists(site, [
      toArticle({ path: "/articles/a", tags: toTags("http", "rate-limits") }),
      ...articles,
    ]);
    expect(all.map(({ path, section }) => [path, section])).toEqual([["/articles", undefined]]);
    expect(all[0]?.follow).toContainEqual({ text: "RSS", path: "/rss.xml" });
    expect(all[0]?.tagsInUse).toEqual([...toCounted(4, "http"), ...toCounted(1, "rate-limits")]);
    expect(tags.map(({ path, items, section }) => [path, items.length, section?.path])).toEqual([
      ["/tags", 0, "/articles"],
      ["/tags/http", 4, "/articles"],
      ["/tags/rate-limits", 1, "/articles"],
    ]);
    expect(tags.map(({ tagsInUse, feed = [] }) => [tagsInUse.length, feed.length])).toEqual([
      [2, 0],
      [2, 4],
      [2, 1],
    ]);
    expect(tags[1]?.follow).toContainEqual({ text: "RSS", path: "/feeds/tags/http/rss.xml" });
  });

  it("follow the owner's options: no feeds, no links to them, another title and description", () => {
    const { tags } = toLists({ ...site, articlesPerListFeed: 0 }, [
      toArticle({ path: "/articles/a", tags: toTags("http") }),
    ]);
    expect(tags.flatMap(({ feed, follow }) => [feed, follow])).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(toLists({ ...site, hidden: ["feed-links"] }, articles).all[0]?.follow).toBeUndefined();
    const articleList = { title: "Journal", description: "What we paint." };
    expect(toLists({ ...site, articleList }, articles).all[0]).toMatchObject(articleList);
  });

  it("include one for all tags, with counts, in Markdown too", async () => {
    const [page] = toLists(site, [
      toArticle({ path: "/articles/a", tags: toTags("http", "rate-limits") }),
      ...articles,
    ]).tags;
    expect(page).toMatchObject({ path: "/tags", title: "Tags", updated: new Date("2026-03-01") });
    expect(await page?.toFoot?.(baseUrl)).toBe(
      `- [http](${baseUrl}/tags/http) · 4 articles · [articles/a](${baseUrl}/articles/a)\n- [rate-limits](${baseUrl}/tags/rate-limits) · 1 article · [articles/a](${baseUrl}/articles/a)`,
    );
  });

  it("use the owner's descriptions of tags", () => {
    const written = { ...site, articlesPerPage: 2, tagDescriptions: { HTTP: "How servers talk." } };
    expect(toLists(written, articles).tags.map(({ description }) => description)).toContain(
      "How servers talk.",
    );
    expect(toLists(written, articles).tags[2]?.description).toBe("How servers talk, page 2 of 2.");
    const asked = { ...site, tagDescriptions: { http: "Who talks?" } };
    expect(toLists(asked, articles).tags[1]?.description).toBe("Who talks?");
  });
});

describe("tags", () => {
  it("are grouped by slug, with their items, in order", () => {
    const items = ["http api", "feeds", "api http api"];
    expect([...groupByTag(items, (item) => item.split(" "))]).toEqual([
      ["http", ["http api", "api http api"]],
      ["api", ["http api", "api http api"]],
      ["feeds", ["feeds"]],
    ]);
  });

  it.each([
    [
      "de",
      ["Äpfel", "backen", "Öfen", "Zöpfe", "2 Öfen", "10 Öfen"],
      ["2 Öfen", "10 Öfen", "Äpfel", "backen", "Öfen", "Zöpfe"],
    ],
    ["sv", ["Öl", "Ärt", "Zink"], ["Zink", "Ärt", "Öl"]],
  ])("are sorted by the rules of %s", (language, names, sorted) => {
    const tags = names.map((name) => ({ name, slug: name }));
    expect(sortTags(site, tags, language).map(({ name }) => name)).toEqual(sorted);
  });

  it("are listed once per article, with unique slugs", () => {
    const written = ["C++", "C#", "C", "a/b", "c"];
    expect(createTagReader(site, written, {})(written)).toEqual([
      { name: "C++", slug: "c-plus-plus" },
      { name: "C#", slug: "c-sharp" },
      { name: "C", slug: "c" },
      { name: "a/b", slug: "a-b" },
    ]);
  });

  it.each([
    ["as most texts have it", ["http", "HTTP", "HTTP"], {}, "HTTP"],
    ["as it was first, of equally many", ["Http", "HTTP", "http"], {}, "Http"],
    [
      "as the configuration says, whichever spelling it goes by",
      ["http", "http"],
      { Http: "The web" },
      "The web",
    ],
  ])("with several spellings are merged, and shown as %s", (_, spellings, names, name) => {
    const read = createTagReader(site, spellings, names);
    expect(spellings.flatMap((spelling) => read([spelling]))).toEqual(
      spellings.map(() => ({ name, slug: "http" })),
    );
  });
});

describe("the articles linked from an article", () => {
  const toArticle = (id: string, ...tags: string[]) => ({ id, tags: toTags(...tags) });
  const articles = [
    toArticle("a", "http", "api"),
    toArticle("b", "feeds"),
    toArticle("c", "http"),
    toArticle("d", "http", "api"),
    toArticle("e", "other"),
  ];
  const neighbours = toNeighbours(articles);

  it("are the next newer and the next older article", () => {
    expect(neighbours.map(({ newer, older }) => [newer?.id, older?.id])).toEqual([
      [undefined, "b"],
      ["a", "c"],
      ["b", "d"],
      ["c", "e"],
      ["d", undefined],
    ]);
  });

  it("include those that share the most tags, newest first", () => {
    expect(neighbours.map(({ related }) => related.map(({ id }) => id))).toEqual([
      ["d", "c"],
      [],
      ["a"],
      ["a"],
      [],
    ]);
  });

  it("include a neighbor only once", () => {
    const close = [
      toArticle("a", "http", "api"),
      toArticle("b", "http", "api"),
      toArticle("c", "http"),
      toArticle("d", "api"),
    ];
    expect(toNeighbours(close, 2).map(({ related }) => related.map(({ id }) => id))).toEqual([
      ["c", "d"],
      ["d"],
      ["a"],
      ["a", "b"],
    ]);
  });
});
