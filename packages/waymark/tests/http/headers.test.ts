import { describe, expect, it } from "vitest";
import { isCrossSite } from "../../src/http/fetch-metadata.ts";
import { headersFor } from "../../src/http/header-rules.ts";
import { parseRange } from "../../src/http/range.ts";

function judge(headers: Readonly<Record<string, string>>): boolean {
  const header = (name: string) => headers[name];
  return isCrossSite(
    { method: "POST", target: "/", client: "192.0.2.1", header },
    "www.example.com",
  );
}

it.each([
  ["same-origin", false],
  ["none", false],
  ["same-site", true],
  ["cross-site", true],
  ["same-origin, same-origin", true],
  ["", true],
])("Sec-Fetch-Site › %j is cross-site: %j, with any Origin", (site, crossSite) => {
  expect(judge({ "sec-fetch-site": site, origin: "https://evil.example" })).toBe(crossSite);
  expect(judge({ "sec-fetch-site": site, origin: "https://www.example.com" })).toBe(crossSite);
});

it.each<[string, string | undefined, boolean]>([
  ["https://www.example.com", "www.example.com", false],
  ["https://www.example.com", "127.0.0.1:4321", false],
  ["https://preview--site.example.net", "preview--site.example.net", false],
  ["http://127.0.0.1:4321", "127.0.0.1:4321", false],
  ["http://[::1]:4321", "[::1]:4321", false],
  ["https://preview.example.net", "PREVIEW.example.net:443", false],
  ["https://evil.example", "www.example.com", true],
  ["https://www.example.com.evil.example", "www.example.com", true],
  ["http://127.0.0.1:4322", "127.0.0.1:4321", true],
  ["null", "www.example.com", true],
  ["", "www.example.com", true],
  ["https://a.example, https://b.example", "www.example.com", true],
  ["file://", "www.example.com", true],
  ["https://evil.example", undefined, true],
  ["https://evil.example", "", true],
  ["https://evil.example", "a b", true],
])(
  "Origin without Sec-Fetch-Site › %j to the host %j is cross-site: %j",
  (origin, host, crossSite) => {
    expect(judge({ origin, ...(host !== undefined && { host }) })).toBe(crossSite);
  },
);

it("a request without either header is not cross-site", () => {
  expect(judge({ host: "www.example.com" })).toBe(false);
});

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

const etag = '"a"';

describe("a Range of 1,000 bytes", () => {
  it.each([
    ["bytes=0-", { start: 0, size: 1000 }],
    ["bytes=0-0", { start: 0, size: 1 }],
    ["Bytes=0-", { start: 0, size: 1000 }],
    ["bytes=200-299", { start: 200, size: 100 }],
    ["bytes=900-2000", { start: 900, size: 100 }],
    ["bytes=-300", { start: 700, size: 300 }],
    ["bytes=-3000", { start: 0, size: 1000 }],
    ["bytes=1000-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=0-1,5-6", undefined],
    ["bytes=5-4", undefined],
    ["bytes=-", undefined],
    ["lines=0-1", undefined],
    [undefined, undefined],
  ])("%s", (range, expected) => {
    expect(parseRange({ range }, etag, 1000)).toEqual(expected);
  });

  it("is ignored if If-Range does not match", () => {
    const range = "bytes=0-9";
    expect(parseRange({ range, "if-range": etag }, etag, 1000)).toEqual({ start: 0, size: 10 });
    for (const other of ['"b"', 'W/"a"', "Sun, 22 Nov 2026 10:00:00 GMT"])
      expect(parseRange({ range, "if-range": other }, etag, 1000)).toBeUndefined();
  });
});
