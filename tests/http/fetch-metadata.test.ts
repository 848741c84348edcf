import { describe, expect, it } from "vitest";
import { isCrossSite } from "../../src/http/fetch-metadata.ts";

function judge(headers: Readonly<Record<string, string>>): boolean {
  const header = (name: string) => headers[name];
  return isCrossSite({ method: "POST", target: "/", client: "192.0.2.1", header }, "www.example.com");
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

describe("Origin without Sec-Fetch-Site", () => {
  it.each([
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
  ])("%j to the host %j is cross-site: %j", (origin, host, crossSite) => {
    expect(judge({ origin, host })).toBe(crossSite);
  });

  it("from another host is cross-site if the request has no valid host", () => {
    expect(judge({ origin: "https://evil.example" })).toBe(true);
    expect(judge({ origin: "https://evil.example", host: "" })).toBe(true);
    expect(judge({ origin: "https://evil.example", host: "a b" })).toBe(true);
  });
});

it("a request without either header is not cross-site", () => {
  expect(judge({ host: "www.example.com" })).toBe(false);
});
