import { describe, expect, it } from "vitest";
import { escapeAttribute, escapeText } from "../../src/http/html.ts";

describe("text in HTML", () => {
  it("has escaped tags", () => {
    expect(escapeText(`<a href="/x">'&'</a>`)).toBe(`&lt;a href="/x"&gt;'&amp;'&lt;/a&gt;`);
  });

  it("has escaped quotes in attributes", () => {
    expect(escapeAttribute(`"<'&'>"`)).toBe("&quot;&lt;'&amp;'&gt;&quot;");
  });
});
