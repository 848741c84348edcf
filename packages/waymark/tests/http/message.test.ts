import { isUtf8 } from "node:buffer";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toAddress, toUrl } from "../../src/http/address.ts";
import { decodePath, toPath, toSafeText } from "../../src/http/message.ts";

it.each([
  ["/about", "/about"],
  ["/about?x=/y#z", "/about"],
  ["/about#top", "/about"],
  ["/?x", "/"],
  ["?x", "/"],
  ["", "/"],
  ["https://waymark.example", "/"],
  ["http://waymark.example?x", "/"],
  ["HTTP://waymark.example:80/api/health?x", "/api/health"],
  ["//evil.example/api/health", "//evil.example/api/health"],
  ["/api/%2e%2e/about", "/api/%2e%2e/about"],
  ["*", "*"],
])("the path of a request target › %j becomes %j", (target, path) => {
  expect(toPath(target)).toBe(path);
});

describe("decoding a path", () => {
  it.each([
    ["/caf%C3%A9", "/café"],
    ["/%61pi/%68ealth", "/api/health"],
    ["/api/%", "/api/%"],
    ["/%zz/%41", "/%zz/A"],
    ["/%ff", "/%ff"],
    ["/100%/%e2%82%ac", "/100%/€"],
    ["/api%2f%ff", "/api/%ff"],
    ["/%ff%41%e2%82%42", "/%ffA%e2%82B"],
    ["/%c0%af%ed%a0%80%f4%90%80%80%F0%9F%98%80", "/%c0%af%ed%a0%80%f4%90%80%80😀"],
  ])("%j becomes %j", (path, decoded) => {
    expect(decodePath(path)).toBe(decoded);
  });

  it("decodes the same sequences as decodeURIComponent, and never throws", () => {
    const bytes = fc.oneof(
      fc.integer({ min: 0x80, max: 0xff }),
      fc.integer({ min: 0, max: 0xff }),
      fc.constantFrom(0xe0, 0xed, 0xf0, 0xf4),
    );
    fc.assert(
      fc.property(fc.array(bytes, { minLength: 1, maxLength: 4 }), (sequence) => {
        const encoded = sequence.map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
        const isWellFormed = isUtf8(Uint8Array.from(sequence));
        expect(decodePath(encoded) === Buffer.from(sequence).toString()).toBe(isWellFormed);
        if (isWellFormed) expect(decodePath(encoded)).toBe(decodeURIComponent(encoded));
      }),
      { numRuns: 20_000 },
    );
  });
});

describe("toSafeText", () => {
  it.each([
    ["GET", "GET"],
    ["/api/nope?x=1&y='2'", "/api/nope?x=1&y='2'"],
    ["<script>", "%3Cscript%3E"],
    ['a"b`c\\d', "a%22b%60c%5Cd"],
    ["a b\r\nc\u0000", "a%20b%0D%0Ac%00"],
    ["é", "%C3%A9"],
    ["\u202e", "%E2%80%AE"],
    ["😀", "%F0%9F%98%80"],
    ["\ud800", "%EF%BF%BD"],
  ])("%j becomes %s", (text, safe) => {
    expect(toSafeText(text)).toBe(safe);
  });

  it("truncates long text", () => {
    expect(toSafeText("x".repeat(200))).toBe("x".repeat(200));
    expect(toSafeText("x".repeat(201))).toBe(`${"x".repeat(197)}...`);
    expect(toSafeText("TRACE", 4)).toBe("T...");
  });

  it("returns printable ASCII without quotes, angle brackets or backslashes", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 300 }),
        fc.integer({ min: 8, max: 200 }),
        (text, limit) => {
          const safe = toSafeText(text, limit);
          expect(safe).toMatch(/^[!#-;=?-[\]-_a-~]*$/);
          expect(safe.length).toBeLessThanOrEqual(limit);
        },
      ),
    );
  });
});

it.each([
  ["/articles/reading-a-404", "/articles/reading-a-404"],
  ["/articles/日本語", "/articles/%E6%97%A5%E6%9C%AC%E8%AA%9E"],
  ["/tags/größe", "/tags/gr%C3%B6%C3%9Fe"],
  ["/what?", "/what%3F"],
  ["/c#", "/c%23"],
  ["/50%", "/50%25"],
  ["/a b", "/a%20b"],
  ["/a,b;c=(d)!@e", "/a,b;c=(d)!@e"],
])("a percent-encoded path for %s is %s", (path, address) => {
  expect(toAddress(path)).toBe(address);
  expect(toUrl(path, "https://example.com")).toBe(`https://example.com${address}`);
  expect(new URL(address, "https://example.com").pathname).toBe(address);
});
