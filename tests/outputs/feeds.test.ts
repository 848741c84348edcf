import { parseAtomFeed, parseRssFeed } from "feedsmith";
import { describe, expect, it } from "vitest";
import { toAtom, toJsonFeed, toRss } from "../../src/outputs/feeds.ts";
import { site } from "../fixtures/own-site.ts";
import { toArticle, toTags } from "../site/made-page.ts";

const baseUrl = "https://waymark.example";
const article = {
  ...toArticle({
    path: "/articles/signs",
    title: "Signs & <doors>",
    updated: new Date("2026-04-02"),
    tags: [{ name: "Web & HTTP", slug: "web-and-http" }, ...toTags("errors")],
  }),
  html: '<p><a href="/about">About</a> <code>]]></code></p>',
};
const content = '<p><a href="https://waymark.example/about">About</a> <code>]]></code></p>';

describe("the JSON feed", () => {
  it("has each article with its URL as its id, its dates and its whole content", () => {
    expect(toJsonFeed(site, [article], baseUrl)).toEqual({
      version: "https://jsonfeed.org/version/1.1",
      title: site.name,
      description: expect.any(String),
      user_comment: "At most the newest 50 articles. All articles are listed at https://waymark.example/sitemap.md",
      language: site.language,
      home_page_url: "https://waymark.example/",
      feed_url: "https://waymark.example/feed.json",
      authors: [{ name: site.name, url: "https://waymark.example/" }],
      items: [
        {
          id: "https://waymark.example/articles/signs",
          url: "https://waymark.example/articles/signs",
          title: "Signs & <doors>",
          summary: "Words.",
          content_html: content,
          date_published: "2026-03-01T00:00:00.000Z",
          date_modified: "2026-04-02T00:00:00.000Z",
          tags: ["Web & HTTP", "errors"],
        },
      ],
    });
  });

  it("uses the publication date of an article that was never changed", () => {
    const items = toJsonFeed(site, [{ ...article, updated: undefined }], baseUrl)["items"];
    expect(items).toMatchObject([{ date_modified: "2026-03-01T00:00:00.000Z" }]);
  });
});

describe("the authors of an article", () => {
  const ada = { name: "Ada", path: "/authors/ada", portrait: { src: "/people/ada.svg" } };
  const signed = { ...article, authors: [ada, { name: "Sam & Example" }] };

  it("are in each feed", () => {
    expect(toJsonFeed(site, [signed], baseUrl)["items"]).toMatchObject([
      {
        authors: [
          { name: "Ada", url: "https://waymark.example/authors/ada", avatar: "https://waymark.example/people/ada.svg" },
          { name: "Sam & Example" },
        ],
      },
    ]);
    expect(parseRssFeed(toRss(site, [signed], baseUrl)).items).toMatchObject([{ dc: { creators: ["Ada", "Sam & Example"] } }]);
    expect(parseAtomFeed(toAtom(site, [signed], baseUrl)).entries).toMatchObject([
      { authors: [{ name: "Ada", uri: "https://waymark.example/authors/ada" }, { name: "Sam & Example" }] },
    ]);
  });

  it("is the site by default", () => {
    expect(parseRssFeed(toRss(site, [article], baseUrl)).items?.[0]?.dc).toBeUndefined();
    expect(parseAtomFeed(toAtom(site, [article], baseUrl)).entries?.[0]?.authors).toBeUndefined();
  });
});

describe("the image of an article", () => {
  const lead = { src: "/_astro/sign.jpeg", width: 1280, height: 853, alt: "A <sign>" };
  const pictured = { ...article, lead };
  const url = "https://waymark.example/_astro/sign.jpeg";

  it("is above its text in each feed, and is marked as its image", () => {
    const html = `<p><img alt="A <sign>" src="${url}" width="1280" height="853"></p>\n${content}`;
    expect(toJsonFeed(site, [pictured], baseUrl)["items"]).toMatchObject([{ image: url, content_html: html }]);
    expect(parseRssFeed(toRss(site, [pictured], baseUrl)).items).toMatchObject([
      { content: { encoded: html }, media: { contents: [{ url, medium: "image", description: { value: "A <sign>", type: "plain" } }] } },
    ]);
    expect(parseAtomFeed(toAtom(site, [pictured], baseUrl)).entries?.[0]?.links).toContainEqual({
      href: url,
      rel: "enclosure",
      title: "A <sign>",
    });
  });
});

describe("the RSS feed", () => {
  it("has the same articles under the same ids", () => {
    const feed = parseRssFeed(toRss(site, [article], baseUrl));
    expect(feed.title).toBe(site.name);
    expect(feed.atom?.links?.[0]).toMatchObject({ href: "https://waymark.example/rss.xml", rel: "self" });
    expect(feed.items).toMatchObject([
      {
        title: "Signs & <doors>",
        link: "https://waymark.example/articles/signs",
        guid: { value: "https://waymark.example/articles/signs" },
        description: "Words.",
        content: { encoded: content },
        categories: [{ name: "Web & HTTP" }, { name: "errors" }],
        atom: { updated: "2026-04-02T00:00:00.000Z" },
      },
    ]);
    expect(new Date(String(feed.items?.[0]?.pubDate))).toEqual(new Date("2026-03-01"));
  });

  it("has a description in HTML, with `<` escaped for readers", () => {
    const described = { ...article, description: "Why <main> & not <div>" };
    expect(parseRssFeed(toRss(site, [described], baseUrl)).items?.[0]?.description).toBe("Why &lt;main&gt; &amp; not &lt;div&gt;");
  });

  it("has no build date if it has no articles", () => {
    expect(parseRssFeed(toRss(site, [], baseUrl)).lastBuildDate).toBeUndefined();
  });

  it("has the date of the newest change as its build date", () => {
    const older = { ...article, path: "/articles/doors", updated: undefined };
    expect(toRss(site, [older, article], baseUrl)).toContain("<lastBuildDate>Thu, 02 Apr 2026 00:00:00 GMT</lastBuildDate>");
  });
});

describe("the Atom feed", () => {
  it("has the same articles under the same ids, and the date of the newest change", () => {
    const older = { ...article, path: "/articles/doors", updated: undefined };
    const feed = parseAtomFeed(toAtom(site, [older, article], baseUrl));
    expect(feed).toMatchObject({ id: "https://waymark.example/", title: { value: site.name } });
    expect(new Date(String(feed.updated))).toEqual(new Date("2026-04-02"));
    expect(feed.entries?.map(({ id }) => id)).toEqual(["https://waymark.example/articles/doors", "https://waymark.example/articles/signs"]);
    expect(feed.entries?.[1]).toMatchObject({
      title: { value: "Signs & <doors>" },
      content: { value: content, type: "html" },
      categories: [{ term: "Web & HTTP" }, { term: "errors" }],
    });
  });

  it("states its language, like the others", () => {
    expect(toAtom(site, [article], baseUrl)).toMatch(/<feed [^>]*xml:lang="en"/);
    expect(toRss(site, [article], baseUrl)).toContain("<language>en</language>");
    expect(toJsonFeed(site, [article], baseUrl)["language"]).toBe("en");
  });

  it("is valid without articles", () => {
    expect(parseAtomFeed(toAtom(site, [], baseUrl)).title?.value).toBe(site.name);
  });
});
