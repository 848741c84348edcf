import { describe, expect, it } from "vitest";
import { toEdgeTable } from "../../src/build/edge-table.ts";
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
    const text = toNetlifyHeaders([...toHeaderRules(site), ...toPageRules(manyPages)]);
    expect(Buffer.byteLength(text)).toBeLessThan(64 * 1024);
    expect(text).toContain("/articles/*\n");
  });
});

it("the API, the contact form and the platform's files lead to functions, before any file", () => {
  const lines = toFunctionRules(toEndpoints(withOpeningHours), ["/contact/messages"]).split("\n");
  expect(lines.map((line) => line.replace("/.netlify/functions/", ""))).toEqual([
    "/api/v1/health health 200!",
    "/api/v1/opening-hours health 200!",
    "/api/health health 200!",
    "/api/* not-found 200!",
    "/contact/messages contact 200!",
    ...["/_headers", "/_redirects", "/404", "/404.html"].map((path) => `${path} not-found 200!`),
    "",
  ]);
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

it("the edge function's table has the pages with their twins, and other Markdown", () => {
  const names = ["/404.html", "/about.html", "/about.md", "/contact/sent.html", "/guide.md", "/mark.svg"];
  const files = Object.fromEntries(
    names.map((file) => [file.replace(".html", ""), { file: file.slice(1), size: 9, etag: `"${file}"`, headers: 0 }]),
  );
  const manifest = { files, headerSets: [], best: true, bodies: "", twins: { "/about": "/about.md" }, redirects: {} };
  expect(toEdgeTable(manifest, "https://waymark.example")).toEqual({
    baseUrl: "https://waymark.example",
    pages: { "/about": { etag: '"/about.md"', size: 9 }, "/contact/sent": null },
    files: { "/guide.md": '"/guide.md"' },
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
