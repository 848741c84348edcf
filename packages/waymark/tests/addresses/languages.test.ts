import { describe, expect, it } from "vitest";
import { resolveFileLink, toFilePage, toOriginalName } from "../../src/addresses/file-links.ts";
import { toFeedPath } from "../../src/addresses/paths.ts";
import { createSite } from "../../src/catalog/create-site.ts";
import { findSite, findSiteOfFile, type Site, toCurrent } from "../../src/catalog/site.ts";
import { inheritValues } from "../../src/entries/inherited-values.ts";
import { site as configuration } from "../fixtures/site.ts";
import { main } from "../fixtures/translated-site.ts";

const french = main.all[1] as Site;

describe("a site in a second language", () => {
  it("has its own texts, takes numbers from the main language, and leaves out other texts", () => {
    expect(french).toMatchObject({
      name: configuration.name,
      language: "fr",
      locale: "fr-CH",
      tagline: "Des sites",
      folder: "src/content/fr",
    });
    expect(french.pricing.engagements).toEqual([{ name: "Revue", per: "jour", from: 10, to: 20 }]);
    expect(french.sections["work"]).toMatchObject({
      title: "Travaux",
      fields: { client: { label: "Cliente", kind: "text" } },
    });
    expect(french.formHint).toBeUndefined();
    expect(french.words.page.skip).not.toBe(main.words.page.skip);
    expect([main.has("api"), french.has("api"), french.has("form")]).toEqual([true, false, true]);
  });

  it("has its own addresses", () => {
    expect(french.paths).toMatchObject({
      home: "/fr",
      pricing: "/fr/tarifs",
      articles: "/fr/articles",
      search: "/fr/search",
    });
    expect(french.navigation).toEqual([{ label: "Tarifs", path: "/fr/tarifs" }]);
    expect(french.redirects).toEqual({ "/fr/pricing": "/fr/tarifs", "/fr/tags": "/fr/etiquettes" });
    expect(toFeedPath(french, "rss")).toBe("/fr/rss.xml");
    expect(toFeedPath(french, "rss", "/fr/etiquettes/http")).toBe("/fr/feeds/tags/http/rss.xml");
  });

  it.each([
    ["/fr", "fr"],
    ["/fr/articles/x", "fr"],
    ["/_drafts/fr/5f", "fr"],
    ["/", "en"],
    ["/free", "en"],
    ["/_drafts/5f", "en"],
  ])("is found by its addresses: %s", (path, language) => {
    expect(findSite(main, path).language).toBe(language);
    expect(findSite(french, path).language).toBe(language);
  });

  it("is found by its files", () => {
    expect(findSiteOfFile(main, "src/content/fr/pages/index.md")).toBe(french);
    expect(findSiteOfFile(main, "src/content/articles/fr/a.md")).toBe(main);
  });
});

describe("a main language with a prefix", () => {
  const prefixed = createSite(
    { ...configuration, path: "/en", languages: main.configuration.languages ?? {} },
    {},
    {},
  );

  it("has its pages below the prefix, and its files and the portal at their fixed addresses", () => {
    expect(prefixed.paths).toMatchObject({
      home: "/en",
      articles: "/en/articles",
      search: "/en/search",
      notFound: "/404",
    });
    expect(prefixed.all[1]?.paths).toEqual(french.paths);
    expect([prefixed.resources, prefixed.prefixes]).toEqual([main.resources, ["", "/fr"]]);
    expect(toFeedPath(prefixed, "rss", "/en/tags/http")).toBe("/feeds/tags/http/rss.xml");
    const files = [
      "pages/index.md",
      "pages/about.md",
      "pages/developers/writing.md",
      "articles/a=b.md",
    ];
    const paths = files.map((file) => toFilePage(`src/content/${file}`, prefixed));
    expect(paths).toEqual(["/en", "/en/about", "/developers/writing", "/en/articles/ab"]);
  });

  it.each([
    ["/about", "/en/about"],
    ["/en/about", "/en/about"],
    ["/", "/en"],
    ["/fr/pricing", "/fr/tarifs"],
    ["/developers", "/developers"],
  ])("has the page of %s at %s", (path, current) => {
    expect(toCurrent(prefixed, path)).toBe(current);
  });
});

describe("a translated file", () => {
  it.each([
    ["pages/index.md", "/fr"],
    ["pages/about.md", "/fr/about"],
    ["pages/about=a-propos.md", "/fr/a-propos"],
    ["pages/team/about=a-propos.md", "/fr/team/a-propos"],
    ["pages/pricing.md", "/fr/tarifs"],
    ["articles/hello=bonjour.md", "/fr/articles/bonjour"],
    ["articles/2026/hello=bonjour.mdx", "/fr/articles/2026/bonjour"],
    ["work/museum=musee.md", "/fr/work/musee"],
    ["authors/ada.md", "/fr/authors/ada"],
  ])("%s is at %s", (file, path) => {
    expect(toFilePage(`src/content/fr/${file}`, main)).toBe(path);
    expect(toFilePage(`src/content/fr/${file}`, french)).toBe(path);
  });

  it.each([
    ["map.astro", "/map", "en", "pages/map.astro"],
    ["fr/map.astro", "/fr/map", "fr", "pages/map.astro"],
    ["fr/places/index.astro", "/fr/places", "fr", "pages/places.astro"],
  ])("in src/pages, %s is at %s", (name, path, language, original) => {
    const file = `src/pages/${name}`;
    const own = findSiteOfFile(main, file);
    expect([toFilePage(file, french), own.language, toOriginalName(file, own)]).toEqual([
      path,
      language,
      original,
    ]);
  });

  it("has the name of its original", () => {
    expect(toOriginalName("src/content/fr/articles/2026/hello=bonjour.md", french)).toBe(
      "articles/2026/hello.md",
    );
    expect(toOriginalName("src/content/fr/pages/about.md", french)).toBe("pages/about.md");
  });

  it.each([
    ["./hello=bonjour.md#un", "/fr/articles/bonjour#un"],
    ["../pages/about=a-propos.md", "/fr/a-propos"],
    ["../../articles/hello.md", "/articles/hello"],
    ["/pricing#x", "/fr/tarifs#x"],
    ["/", "/fr"],
    ["/about", undefined],
    ["https://example.com/pricing", undefined],
  ])("links to %s at %s", (href, target) => {
    expect(resolveFileLink(href, "src/content/fr/articles/other.md", french)).toBe(target);
  });

  it("inherits everything that is not text", () => {
    const data = {
      title: "Hello",
      description: "A text",
      tags: ["a"],
      series: "Signs",
      published: "2026-01-02",
      image: { src: "./a.jpg", alt: "A sign" },
    };
    const original = { file: "src/content/articles/hello.md", data };
    const own = { title: "Bonjour", translated: "3f2a", image: { alt: "Un panneau" }, tags: ["b"] };
    expect(inheritValues(own, "src/content/fr/articles/hello=bonjour.md", original)).toEqual({
      title: "Bonjour",
      published: "2026-01-02",
      image: { src: "../../articles/a.jpg", alt: "Un panneau" },
      tags: ["b"],
    });
    expect(
      inheritValues(own, "src/content/fr/work/a.md", { file: "src/content/work/a.md", data }),
    ).toMatchObject({ series: "Signs" });
    expect(inheritValues({ ...own, published: "2026-03-04" }, "x.md", undefined)).toMatchObject({
      published: "2026-03-04",
    });
  });
});
