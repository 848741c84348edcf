import { describe, expect, it } from "vitest";
import { toOpenGraph } from "../../src/outputs/open-graph.ts";
import {
  type DescribedPage,
  toScriptText,
  toStructuredData,
} from "../../src/outputs/structured-data.ts";
import { toTwin } from "../../src/outputs/twin.ts";
import type { SitePage } from "../../src/site/page.ts";
import { site } from "../fixtures/own-site.ts";
import { main } from "../fixtures/translated-site.ts";
import { toArticle, toListPage, toPage } from "../site/made-page.ts";

const baseUrl = "https://waymark.example";
const article = toArticle({
  path: "/articles/signs",
  title: "Signs",
  updated: new Date("2026-04-02"),
  tags: [{ name: "C++", slug: "c-plus-plus" }],
  text: "\n## One\n\nSee [two](#two).\n\n",
});

function nodesOf(page: DescribedPage): Record<string, Record<string, unknown>> {
  const graph = toStructuredData(site, page, "/cards/articles.png", baseUrl)["@graph"] as Record<
    string,
    unknown
  >[];
  return Object.fromEntries(graph.map((node) => [node["@type"], node]));
}

describe("structured data", () => {
  it("describes an article with its dates, its publisher and its Markdown version", () => {
    expect(nodesOf(article)["BlogPosting"]).toMatchObject({
      headline: "Signs",
      url: "https://waymark.example/articles/signs",
      datePublished: "2026-03-01",
      dateModified: "2026-04-02",
      author: {
        "@type": "Organization",
        "@id": "https://waymark.example/#organization",
        name: site.name,
        url: "https://waymark.example/",
      },
      publisher: { "@id": "https://waymark.example/#organization" },
      image: "https://waymark.example/cards/articles.png",
      encoding: {
        encodingFormat: "text/markdown",
        contentUrl: "https://waymark.example/articles/signs.md",
      },
      keywords: ["C++"],
    });
    expect(
      nodesOf({ ...article, authors: [{ name: "Sam Example" }] })["BlogPosting"],
    ).toMatchObject({
      author: { "@type": "Person", name: "Sam Example" },
      publisher: {
        "@type": "Organization",
        "@id": "https://waymark.example/#organization",
        name: site.name,
      },
      isPartOf: {
        "@type": "WebSite",
        "@id": "https://waymark.example/#website",
        name: site.name,
      },
    });
  });

  it("has breadcrumbs from the home page to an article, but none if there is no page between them", () => {
    const { itemListElement } = nodesOf(article)["BreadcrumbList"] as {
      itemListElement: { item: string }[];
    };
    expect(itemListElement.map(({ item }) => item)).toEqual(
      ["/", "/articles", "/articles/signs"].map((path) => baseUrl + path),
    );
    for (const path of ["/", "/about"])
      expect(nodesOf(toPage({ path }))["BreadcrumbList"], path).toBeUndefined();
  });

  it("describes the form's page as a contact page", () => {
    expect(nodesOf(toPage({ path: "/contact" }))["ContactPage"]).toMatchObject({
      url: `${baseUrl}/contact`,
      name: "contact",
    });
  });

  it("describes the organization on the home page, with its profiles", () => {
    expect(nodesOf(toPage({ path: "/" }))["Organization"]).toEqual({
      "@type": "Organization",
      "@id": "https://waymark.example/#organization",
      name: "Example Studio",
      url: "https://waymark.example/",
      logo: "https://waymark.example/favicon.svg",
      description: "Example Studio makes signs and posts for people and machines.",
      email: "hello@studio.example",
      sameAs: ["https://social.example/@name", "https://code.example/name"],
    });
  });

  it("lists every price band as an offer, but only on the pricing page", () => {
    const offers = nodesOf(toPage({ path: "/pricing" }))["Organization"]?.["makesOffer"] as {
      name: string;
    }[];
    expect(offers.map(({ name }) => name)).toEqual(site.pricing?.bands.map(({ name }) => name));
    expect(nodesOf(article)["Organization"]).toBeUndefined();
  });

  it("of a translation describes its original, whose own page has the same identifier", () => {
    const [, fr] = main.all as [typeof main, typeof main];
    const toNode = (of: typeof main, path: string) => {
      const page = toArticle({ path });
      const data = toStructuredData(of, page, "/cards/a.png", baseUrl, "/articles/signs");
      return (data["@graph"] as Record<string, unknown>[])[0];
    };
    expect(toNode(fr, "/fr/articles/panneaux")).toMatchObject({
      "@id": `${baseUrl}/fr/articles/panneaux`,
      inLanguage: "fr",
      translationOfWork: {
        "@type": "BlogPosting",
        "@id": `${baseUrl}/articles/signs`,
        url: `${baseUrl}/articles/signs`,
      },
    });
    const original = toNode(main, "/articles/signs");
    expect(original).toMatchObject({ "@id": `${baseUrl}/articles/signs`, inLanguage: "en" });
    expect(original).not.toHaveProperty("translationOfWork");
  });

  it("describes one website in all languages", () => {
    const languages = main.all.map((one) => {
      const page = toPage({ path: one.paths.home });
      const graph = toStructuredData(one, page, "/cards/a.png", baseUrl)["@graph"];
      return (graph as Record<string, unknown>[]).find((node) => node["@type"] === "WebSite");
    });
    for (const node of languages)
      expect(node).toMatchObject({ "@id": `${baseUrl}/#website`, inLanguage: ["en", "fr"] });
  });

  it("cannot end its script element", () => {
    const text = toScriptText(
      toStructuredData(site, { ...article, title: "</script><b>" }, "/cards/articles.png", baseUrl),
    );
    expect(text).not.toContain("<");
    expect(JSON.parse(text)["@graph"][0].headline).toBe("</script><b>");
  });
});

describe("Open Graph", () => {
  const [, fr] = main.all as [typeof main, typeof main];
  const image = [["og:image", `${baseUrl}/cards/articles.png`]] as const;
  const read = (of: typeof main, page: DescribedPage, languages: readonly string[] = []) =>
    toOpenGraph(of, page, { image, languages }, baseUrl);

  it("describes an article with its locale, dates, authors' pages and tags", () => {
    const authors = [{ name: "Sam Example", path: "/authors/sam" }, { name: "Ada" }];
    expect(read(site, { ...article, authors })).toEqual([
      ["og:title", "Signs"],
      ["og:description", "Words."],
      ["og:site_name", "Example Studio"],
      ["og:locale", "en_GB"],
      ["og:type", "article"],
      ["og:image", "https://waymark.example/cards/articles.png"],
      ["article:published_time", "2026-03-01"],
      ["article:modified_time", "2026-04-02"],
      ["article:author", "https://waymark.example/authors/sam"],
      ["article:tag", "C++"],
    ]);
  });

  it("names the locales of a page's translations", () => {
    const page = toPage({ path: "/fr" });
    const toLocales = (languages: readonly string[]) =>
      read(fr, page, languages).filter(([name]) => name.startsWith("og:locale"));
    expect(toLocales(["en", "fr", "x-default"])).toEqual([
      ["og:locale", "fr_CH"],
      ["og:locale:alternate", "en_GB"],
    ]);
    expect(toLocales([])).toEqual([["og:locale", "fr_CH"]]);
  });

  it.each([
    ["pt-BR", "pt-BR", "pt_BR"],
    ["ar", "ar", "ar_EG"],
    ["zh-Hant", "zh-Hant-TW", "zh_TW"],
    ["en", "en-u-ca-iso8601", "en_US"],
  ])("of a site in %s with the locale %s has the locale %s", (language, locale, expected) => {
    const properties = read({ ...site, language, locale }, toPage({ path: "/about" }));
    expect(Object.fromEntries(properties)).toMatchObject({
      "og:locale": expected,
      "og:type": "website",
    });
  });

  it("describes an author's page as a profile", () => {
    const page = toPage({ path: "/authors/ada", title: "Ada" });
    const profile = { ...page, name: "Ada", id: "ada", links: [], page };
    expect(read(site, { ...toListPage({ path: "/authors/ada" }), profile })).toContainEqual([
      "og:type",
      "profile",
    ]);
  });
});

const written = { ...article, title: "Signs: what they say", tags: [] };

describe("a twin", () => {
  it("has front matter, the title as its H1, and the body with absolute links", async () => {
    expect(await toTwin(site, written, baseUrl)).toBe(`---
title: "Signs: what they say"
description: Words.
canonical_url: https://waymark.example/articles/signs
published: 2026-03-01
last_updated: 2026-04-02
language: en
index: https://waymark.example/llms.txt
---

# Signs: what they say

Words.

## One

See [two](https://waymark.example/articles/signs#two).
`);
  });

  it.each([
    [
      "an article that was never updated",
      { ...written, updated: undefined },
      /\npublished: 2026-03-01\nlast_updated: 2026-03-01\n/,
    ],
    ["a page", toPage({ path: "/privacy", text: "Its text." }), /\n\n# privacy\n\nIts text\.\n$/],
    ["a page without dates", toListPage({ path: "/articles" }), /^(?![\s\S]*(published|updated))/],
    [
      "a page with a long description",
      { ...written, description: "word ".repeat(40).trim() },
      /\ndescription: (word ){39}word\n/,
    ],
  ])("of %s", async (_, page, text) => {
    expect(await toTwin(site, page, baseUrl)).toMatch(text);
  });

  it.each(["2026-01-01", "1:30:00", "yes", "On", "0b101"])(
    "has the title %j as text for readers of YAML 1.1 too",
    async (title) => {
      const twin = await toTwin(site, { ...written, title }, baseUrl);
      expect(twin).toContain(`\ntitle: "${title}"\n`);
      expect(twin).toContain("\npublished: 2026-03-01\n");
    },
  );

  it("has fields with dates as dates, and text as text, whatever the names of the fields", async () => {
    const toField = (name: string, value: string | number | Date) => ({
      ...{ name, value, label: name, isListed: false, line: [] },
    });
    const fields = [
      toField("since", new Date("2011-03-01")),
      toField("note", "2011-03-01"),
      toField("language", "no: dialect"),
      toField("weight", 1500),
    ];
    const page = { ...written, kind: "item", fields } as unknown as SitePage;
    expect(await toTwin(site, page, baseUrl)).toContain(
      '\nfields:\n  since: 2011-03-01\n  note: "2011-03-01"\n  language: "no: dialect"\n  weight: 1500\nlanguage: ',
    );
  });
});
