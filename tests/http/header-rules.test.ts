import { describe, expect, it } from "vitest";
import { headersFor } from "../../src/http/header-rules.ts";

const rules = [
  { pattern: "/*", headers: { "X-Site": "1", "Cache-Control": "short" } },
  { pattern: "/*.md", headers: { "Content-Type": "text/markdown" } },
  { pattern: "/_astro/*", headers: { "Cache-Control": "long" } },
  { pattern: "/feed.json", headers: { "Content-Type": "application/feed+json" } },
];

describe("the headers of a path", () => {
  it.each([
    ["/", { "X-Site": "1", "Cache-Control": "short" }],
    ["/articles/signs.md", { "X-Site": "1", "Cache-Control": "short", "Content-Type": "text/markdown" }],
    ["/mdx.md/x", { "X-Site": "1", "Cache-Control": "short" }],
    ["/_astro/site.css", { "X-Site": "1", "Cache-Control": "long" }],
    ["/_astro", { "X-Site": "1", "Cache-Control": "short" }],
    ["/feed.json", { "X-Site": "1", "Cache-Control": "short", "Content-Type": "application/feed+json" }],
  ])("for %s come from all matching rules, with later ones first", (path, headers) => {
    expect(headersFor(path, rules)).toEqual(headers);
  });

  it("ignore a pattern whose ends would overlap in the path", () => {
    expect(headersFor("/aba", [{ pattern: "/ab*ba", headers: { "X-Both": "1" } }])).toEqual({});
    expect(headersFor("/abba", [{ pattern: "/ab*ba", headers: { "X-Both": "1" } }])).toEqual({ "X-Both": "1" });
  });
});
