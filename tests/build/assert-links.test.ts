import { describe, expect, it } from "vitest";
import { assertLinks } from "../../src/build/assert-links.ts";
import { readPage } from "../../src/build/read-page.ts";

describe("links of built pages that lead nowhere", () => {
  it("are named by their page, each once", () => {
    const pages = { "/": '<a href="/gone">a</a><a href="/gone">b</a>', "/tags/http": '<a href="#gone">a</a>' };
    const site = {
      pages: new Map(Object.entries(pages).map(([path, html]) => [path, readPage(html)])),
      paths: new Set(Object.keys(pages)),
      baseUrl: "https://site.example",
    };
    expect(() => assertLinks(site)).toThrow(`Some links of the site's pages lead nowhere:
  / links to /gone, where nothing stands.
  /tags/http links to #gone, but that page has no such heading.`);
  });
});
