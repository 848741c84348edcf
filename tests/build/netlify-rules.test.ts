import { describe, expect, it } from "vitest";
import {
  describeExcess,
  toApiRules,
  toEdgeRoutes,
  toNetlifyHeaders,
  toNetlifyRedirects,
  toPageRules,
} from "../../src/build/netlify-rules.ts";
import { toEndpoints } from "../../src/catalog/endpoints.ts";
import { headerRules } from "../../src/catalog/headers.ts";
import { withOpeningHours } from "../fixtures/opening-hours.ts";

const manyPages = ["/", "/about", ...Array.from({ length: 10_000 }, (_, index) => `/articles/page-${index}`)];

describe("Netlify's header rules", () => {
  it("say for pages at the root one by one, and for all in a folder at once, what pages answer with", () => {
    const rules = toPageRules(["/", "/index.html", "/about", "/articles", "/articles/signs", "/articles/2026/signs.html", "/tags/http"]);
    expect(rules.map(({ pattern }) => pattern)).toEqual(["/", "/index.html", "/about", "/articles", "/articles/*", "/tags/*"]);
    for (const { headers } of rules) expect(headers).toMatchObject({ Vary: "Accept" });
  });

  it("say for each page by itself what it answers with where its folder has other files", () => {
    const names = ["articles/signs.html", "articles/signs.md", "articles/sign.svg", "tags/http.html"];
    const rules = toPageRules(["/articles/signs", "/tags/http"], names);
    expect(rules.map(({ pattern }) => pattern)).toEqual(["/articles/signs", "/tags/*"]);
  });

  it("are percent-encoded where names are not ASCII", () => {
    expect(toPageRules(["/über", "/日本/語"]).map(({ pattern }) => pattern)).toEqual(["/%C3%BCber", "/%E6%97%A5%E6%9C%AC/*"]);
  });

  it("stay under 64 KB for 10,000 pages", () => {
    const text = toNetlifyHeaders([...headerRules, ...toPageRules(manyPages)]);
    expect(Buffer.byteLength(text)).toBeLessThan(64 * 1024);
    expect(text).toContain("/articles/*\n");
  });
});

it("the API's paths lead to its function, before any file", () => {
  expect(toApiRules(toEndpoints(withOpeningHours))).toBe(
    "/api/v1/health /.netlify/functions/health 200!\n/api/v1/opening-hours /.netlify/functions/health 200!\n/api/health /.netlify/functions/health 200!\n",
  );
});

describe("Netlify's redirects", () => {
  it("are percent-encoded where names are not ASCII", () => {
    expect(toNetlifyRedirects({ "/services": "/pricing", "/fragen": "/日本語" })).toBe(
      "/services /pricing 301\n/fragen /%E6%97%A5%E6%9C%AC%E8%AA%9E 301\n",
    );
  });
});

describe("the edge function's routes", () => {
  it("are the pages with players of other sites, and no others", () => {
    expect(JSON.parse(toEdgeRoutes(["/articles/größe.1", "/maps"]))).toEqual({
      edge_functions: [{ function: "embeds", pattern: "^(/articles/gr%C3%B6%C3%9Fe\\.1|/maps)$" }],
    });
  });
});

describe("a build that is too large for Netlify", () => {
  const files = (folder: string, count: number) => Array.from({ length: count }, (_, index) => `${folder}${index}.html`);

  it("is told which folder has more than 54,000 files", () => {
    expect(describeExcess([...files("articles/", 54_001), ...files("tags/", 54_000), ...files("", 3)], "")).toEqual([
      "/articles/ has 54001 files, and Netlify takes 54000 in a folder. Move pages into others.",
    ]);
  });

  it("is told that it has too many header rules", () => {
    expect(describeExcess([], "x".repeat(64 * 1024))).toEqual([]);
    expect(describeExcess([], "x".repeat(64 * 1024 + 1))).toEqual([
      "_headers has 65537 bytes, which takes Netlify long to read. Move pages from the root into folders, which have one rule each.",
    ]);
  });
});
