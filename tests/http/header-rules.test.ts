import { expect, it } from "vitest";
import { headersFor } from "../../src/http/header-rules.ts";

const everywhere = { "X-Site": "1", "Cache-Control": "short" };
const rules = [
  { pattern: "/*", headers: everywhere },
  { pattern: "/*.md", headers: { "Content-Type": "text/markdown" } },
  { pattern: "/_astro/*", headers: { "Cache-Control": "long" } },
  { pattern: "/feed.json", headers: { "Content-Type": "application/feed+json" } },
  { pattern: "/ab*ba", headers: { "X-Both": "1" } },
];

it.each([
  ["/", {}],
  ["/articles/signs.md", { "Content-Type": "text/markdown" }],
  ["/mdx.md/x", {}],
  ["/_astro/site.css", { "Cache-Control": "long" }],
  ["/_astro", {}],
  ["/feed.json", { "Content-Type": "application/feed+json" }],
  ["/abba", { "X-Both": "1" }],
  // The ends of the pattern would overlap.
  ["/aba", {}],
])("the headers of %s come from all matching rules, and the last one wins", (path, headers) => {
  expect(headersFor(path, rules)).toEqual({ ...everywhere, ...headers });
});
