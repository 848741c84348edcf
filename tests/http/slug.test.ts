import { slug } from "github-slugger";
import { describe, expect, it } from "vitest";
import { toSlug } from "../../src/http/slug.ts";

describe("a text as part of an address", () => {
  it.each([
    ["HTTP", "http"],
    ["Web  performance", "web-performance"],
    ["web_performance", "web-performance"],
    ["Node.js", "node-js"],
    ["a/b", "a-b"],
    ["C", "c"],
    ["C++", "c-plus-plus"],
    ["C#", "c-sharp"],
    ["R&D", "r-and-d"],
    ["What’s new?", "whats-new"],
    ["Gro\u0308ße", "größe"],
    ["日本語 の", "日本語-の"],
    ["हिन्दी", "हिन्दी"],
    ["½ 404", "½-404"],
    [".. / ?", ""],
    ["-- x --", "x"],
  ])("%s is %s, and so is that again", (text, expected) => {
    expect(toSlug(text)).toBe(expected);
    expect(toSlug(expected)).toBe(expected);
  });

  it("is the address of a file of that name", () => {
    for (const name of ["größe", "c-plus-plus", "日本語-の", "हिन्दी", "404"]) expect(slug(name)).toBe(name);
  });
});
