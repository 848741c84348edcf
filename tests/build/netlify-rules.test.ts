import { describe, expect, it } from "vitest";
import {
  describeExcess,
  toEdgeRoutes,
  toFunctionRules,
  toNetlifyHeaders,
  toNetlifyRedirects,
  toPageRules,
} from "../../src/build/netlify-rules.ts";
import { toEndpoints } from "../../src/catalog/endpoints.ts";
import { toHeaderRules } from "../../src/catalog/headers.ts";
import { withOpeningHours } from "../fixtures/opening-hours.ts";
import { site } from "../fixtures/own-site.ts";

const manyPages = ["/", "/about", ...Array.from({ length: 10_000 }, (_, index) => `/articles/page-${index}`)];

describe("Netlify's header rules", () => {
  it("match each top-level page separately, and the pages in a folder together", () => {
    const rules = toPageRules(["/", "/index.html", "/about", "/articles", "/articles/signs", "/articles/2026/signs.html", "/tags/http"]);
    expect(rules.map(({ pattern }) => pattern)).toEqual(["/", "/index.html", "/about", "/articles", "/articles/*", "/tags/*"]);
    for (const { headers } of rules) expect(headers).toMatchObject({ Vary: "Accept" });
  });

  it("match each page of a folder that contains other files", () => {
    const names = ["articles/signs.html", "articles/signs.md", "articles/sign.svg", "tags/http.html"];
    const rules = toPageRules(["/articles/signs", "/tags/http"], names);
    expect(rules.map(({ pattern }) => pattern)).toEqual(["/articles/signs", "/tags/*"]);
  });

  it("percent-encode non-ASCII names", () => {
    expect(toPageRules(["/über", "/日本/語"]).map(({ pattern }) => pattern)).toEqual(["/%C3%BCber", "/%E6%97%A5%E6%9C%AC/*"]);
  });

  it("stay under 64 KB for 10,000 pages", () => {
    const text = toNetlifyHeaders([...toHeaderRules(site), ...toPageRules(manyPages)]);
    expect(Buffer.byteLength(text)).toBeLessThan(64 * 1024);
    expect(text).toContain("/articles/*\n");
  });
});

it("rewrites the API, the contact form, the search and Netlify's own files to functions", () => {
  const lines = toFunctionRules({
    health: toEndpoints(withOpeningHours).map(({ path }) => path),
    contact: ["/contact/messages"],
    search: ["/search", "/fr/search"],
    mcp: [],
    editing: [],
    "not-found": ["/404", "/fr/404"],
  }).split("\n");
  expect(lines.map((line) => line.replace("/.netlify/functions/", ""))).toEqual([
    "/api/v1/health health 200!",
    "/api/v1/opening-hours health 200!",
    "/api/health health 200!",
    "/api/* not-found 200!",
    "/contact/messages contact 200!",
    "/search search 200!",
    "/fr/search search 200!",
    ...["/_headers", "/_redirects", "/404", "/404.html", "/fr/404", "/fr/404.html"].map((path) => `${path} not-found 200!`),
    "",
  ]);
});

it("percent-encodes non-ASCII names in redirects", () => {
  expect(toNetlifyRedirects({ "/a": "/b", "/fragen": "/日本語" })).toBe("/a /b 301\n/fragen /%E6%97%A5%E6%9C%AC%E8%AA%9E 301\n");
});

it("routes pages with embeds to the edge function", () => {
  expect(JSON.parse(toEdgeRoutes(["/articles/größe.1", "/maps"]))).toEqual({
    edge_functions: [{ function: "embeds", pattern: "^(/articles/gr%C3%B6%C3%9Fe\\.1|/maps)$" }],
  });
});

describe("a build for Netlify", () => {
  it("warns about a folder with more than 54,000 files", () => {
    const files = (folder: string, count: number) => Array.from({ length: count }, (_, index) => `${folder}${index}.html`);
    expect(describeExcess([...files("articles/", 54_001), ...files("tags/", 54_000)], "")).toEqual([
      "The folder /articles/ has 54001 files, but Netlify allows 54000. Move some pages to other folders.",
    ]);
  });

  it("warns about too many header rules", () => {
    expect(describeExcess([], "x".repeat(64 * 1024))).toEqual([]);
    expect(describeExcess([], "x".repeat(64 * 1024 + 1))).toEqual([
      "_headers has 65537 bytes, which Netlify takes a long time to read. Move top-level pages into folders, which need only one rule each.",
    ]);
  });
});
