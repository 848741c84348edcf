import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { encode } from "../../src/build/compress.ts";
import { toQuality } from "../../src/build/file-bodies.ts";

const text = "A sign by the road says where it leads. ".repeat(400);

describe("a body in a content coding", () => {
  it.each([2, 5, 11])("is the same again from Brotli in quality %i", (quality) => {
    const encoded = encode(text, "br", quality);
    expect(encoded.length).toBeLessThan(text.length / 10);
    expect(brotliDecompressSync(encoded).toString()).toBe(text);
  });

  it("is the same again from gzip", () => {
    expect(gunzipSync(encode(text, "gzip")).toString()).toBe(text);
  });
});

describe("the quality of a file", () => {
  it("is the best for what browsers load on a small site, and the quick one on a large site", () => {
    for (const name of ["index.html", "_astro/site.css", "_astro/form.js"]) {
      expect(toQuality(name, true)).toBe(11);
      expect(toQuality(name, false)).toBe(5);
    }
  });

  it("is the fast one on a large site where there is a file for each page", () => {
    for (const name of ["articles/signs.md", "llms-full/articles-1.txt"]) {
      expect(toQuality(name, true)).toBe(5);
      expect(toQuality(name, false)).toBe(2);
    }
    expect(toQuality("feed.json", false)).toBe(5);
  });
});
