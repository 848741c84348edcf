import { describe, expect, it } from "vitest";
import { escapeAttribute, escapeText } from "../../src/http/html.ts";

describe("text in HTML", () => {
  it("has no character of a tag", () => {
    expect(escapeText(`<a href="/x">'&'</a>`)).toBe(`&lt;a href="/x"&gt;'&amp;'&lt;/a&gt;`);
  });

  it("has none that ends an attribute either", () => {
    expect(escapeAttribute(`"<'&'>"`)).toBe("&quot;&lt;'&amp;'&gt;&quot;");
  });
});
