import { parseAtomFeed, parseRssFeed } from "feedsmith";
import { describe, expect, it } from "vitest";
import { toAtom, toJsonFeed, toRss } from "../../src/outputs/feeds.ts";
import { toFeedName } from "../../src/site/byline.ts";
import { site } from "../fixtures/own-site.ts";
import { main as bilingual } from "../fixtures/translated-site.ts";
import { toArticle, toTags } from "../site/made-page.ts";

const baseUrl = "https://waymark.example";
const main = { path: "", title: site.name, description: site.description };
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
  it("contains each article with its URL as its id, its dates and its full content", () => {
    expect(toJsonFeed(site, main, [article], baseUrl)).toEqual({
      version: "https://jsonfeed.org/version/1.1",
      title: site.name,
      description: expect.any(String),
      user_comment:
        "The newest articles, at most 50. All articles are listed at https://waymark.example/sitemap.md",
      language: site.language,
      home_page_url: "https://waymark.example/",
      feed_url: "https://waymark.example/feed.json",
      icon: "https://waymark.example/icon-512.png",
      favicon: "https://waymark.example/icon-192.png",
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

  it("has no update before the publication, which has a time", () => {
    const [publishedAt, updatedAt] = [new Date("2026-03-01T09:00Z"), new Date("2026-03-01")];
    const items = toJsonFeed(site, main, [{ ...article, publishedAt, updatedAt }], baseUrl)[
      "items"
    ];
    expect(items).toMatchObject([
      { date_published: "2026-03-01T09:00:00.000Z", date_modified: "2026-03-01T09:00:00.000Z" },
    ]);
  });
});

it("the feeds of a further language have its name in their titles", () => {
  expect(bilingual.all.map(toFeedName)).toEqual(["Example Studio", "Example Studio (Français)"]);
});

const ofTag = { path: "/tags/http", title: "HTTP", description: "Articles about HTTP." };

it("a tag's feed contains the title and the address of its list", async () => {
  const home = "https://waymark.example/tags/http";
  expect(toJsonFeed(site, ofTag, [article], baseUrl)).toMatchObject({
    title: "HTTP",
    user_comment: expect.stringContaining("at most 10."),
    home_page_url: home,
    feed_url: "https://waymark.example/feeds/tags/http/feed.json",
  });
  expect(parseAtomFeed(toAtom(site, ofTag, [article], baseUrl))).toMatchObject({
    id: home,
    title: { value: "HTTP" },
  });
  expect(parseRssFeed(await toRss(site, ofTag, [article], baseUrl))).toMatchObject({
    title: "HTTP",
    link: home,
  });
});

describe("the authors of an article", () => {
  const ada = { name: "Ada", path: "/authors/ada", portrait: { src: "/people/ada.svg" } };
  const signed = { ...article, authors: [ada, { name: "Sam & Example" }] };

  it("are in the JSON feed, with their portraits", () => {
    expect(toJsonFeed(site, main, [signed], baseUrl)["items"]).toMatchObject([
      {
        authors: [
          {
            name: "Ada",
            url: "https://waymark.example/authors/ada",
            avatar: "https://waymark.example/people/ada.svg",
          },
          { name: "Sam & Example" },
        ],
      },
    ]);
  });

  it("are those of the author's feed", () => {
    const ofAda = { ...ofTag, author: ada };
    expect(toJsonFeed(site, ofAda, [signed], baseUrl)["authors"]).toMatchObject([
      { name: "Ada", avatar: `${baseUrl}/people/ada.svg` },
    ]);
    expect(parseAtomFeed(toAtom(site, ofAda, [signed], baseUrl)).authors).toEqual([
      { name: "Ada", uri: `${baseUrl}/authors/ada` },
    ]);
  });

  it("are the site by default", async () => {
    expect(
      parseRssFeed(await toRss(site, main, [article], baseUrl)).items?.[0]?.dc,
    ).toBeUndefined();
    expect(
      parseAtomFeed(toAtom(site, main, [article], baseUrl)).entries?.[0]?.authors,
    ).toBeUndefined();
  });
});

it("the image of an article is above the text in each feed, and is marked as the article's image", async () => {
  const lead = { src: "/_astro/sign.jpeg", width: 1280, height: 853, alt: "A <sign>" };
  const pictured = { ...article, lead };
  const url = "https://waymark.example/_astro/sign.jpeg";
  const html = `<p><img alt="A <sign>" src="${url}" width="1280" height="853"></p>\n${content}`;
  expect(toJsonFeed(site, main, [pictured], baseUrl)["items"]).toMatchObject([
    { image: url, content_html: html },
  ]);
  expect(parseRssFeed(await toRss(site, main, [pictured], baseUrl)).items).toMatchObject([
    {
      content: { encoded: html },
      media: {
        contents: [{ url, medium: "image", description: { value: "A <sign>", type: "plain" } }],
      },
    },
  ]);
  expect(parseAtomFeed(toAtom(site, main, [pictured], baseUrl)).entries?.[0]?.links).toContainEqual(
    {
      href: url,
      rel: "enclosure",
      title: "A <sign>",
    },
  );
});

describe("the RSS and Atom feeds", () => {
  it("have an icon, also in the feed of a list", async () => {
    for (const [head, home] of [
      [main, "https://waymark.example/"],
      [ofTag, "https://waymark.example/tags/http"],
    ] as const) {
      const url = "https://waymark.example/icon-192.png";
      const title = "Signs & <doors>";
      const named = { ...head, title };
      expect(parseRssFeed(await toRss(site, named, [], baseUrl)).image).toEqual({
        url,
        title,
        link: home,
      });
      expect(parseAtomFeed(toAtom(site, named, [], baseUrl)).icon).toBe(url);
    }
  });

  const older = { ...article, path: "/articles/doors", updated: undefined };

  it("have the same articles, the date of the latest change, and the categories", async () => {
    const rss = parseRssFeed(await toRss(site, main, [older, article], baseUrl));
    expect(rss).toMatchObject({ language: "en", lastBuildDate: "Thu, 02 Apr 2026 00:00:00 GMT" });
    expect(rss.items?.[1]).toMatchObject({
      content: { encoded: content },
      categories: [{ name: "Web & HTTP" }, { name: "errors" }],
    });
    const text = toAtom(site, main, [older, article], baseUrl);
    expect(text).toMatch(/<feed [^>]*xml:lang="en"/);
    const atom = parseAtomFeed(text);
    expect(atom.updated).toBe("2026-04-02T00:00:00.000Z");
    expect(atom.entries?.[1]?.categories).toEqual([{ term: "Web & HTTP" }, { term: "errors" }]);
  });

  it("RSS has a description in HTML, with `<` escaped for readers", async () => {
    const described = { ...article, description: "Why <main> & not <div>" };
    const [item] = parseRssFeed(await toRss(site, main, [described], baseUrl)).items ?? [];
    expect(item?.description).toBe("Why &lt;main&gt; &amp; not &lt;div&gt;");
  });

  it("are valid without articles", async () => {
    expect(parseRssFeed(await toRss(site, main, [], baseUrl)).lastBuildDate).toBeUndefined();
    expect(parseAtomFeed(toAtom(site, main, [], baseUrl)).title?.value).toBe(site.name);
  });
});
