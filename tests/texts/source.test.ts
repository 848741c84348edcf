import { describe, expect, it } from "vitest";
import { readSource } from "../../src/texts/source.ts";

describe("the links in a text", () => {
  it("state whether they are shown, like a player's image", () => {
    const source = '![a](/a) [b](/b) <img src="/c"> <a href="/d">d</a>\n\n<iframe src="https://example.com" data-picture="/e"></iframe>';
    expect(readSource(source).links.flatMap(({ href, isShown }) => (isShown ? href : []))).toEqual([
      "/a",
      "/c",
      "https://example.com",
      "/e",
    ]);
  });

  it("exclude comments and code", () => {
    expect(readSource('<!-- <a href="/a"> [b](/b) -->\n\n`<a href="/c">`\n\n```html\n<a href="/d">\n```').links).toEqual([]);
  });
});
