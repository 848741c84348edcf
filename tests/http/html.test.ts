import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeAttribute, escapeText, toAttributes, unescapeText } from "../../src/http/html.ts";

describe("text in HTML", () => {
  it("is the same again", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(unescapeText(escapeText(text))).toBe(text);
        expect(toAttributes(`<img alt="${escapeAttribute(text)}">`)).toEqual({ alt: text });
      }),
    );
  });

  it.each([
    ["&#x27;&#39;&apos;", "'''"],
    ["&#128512; &#x1F600;", "😀 😀"],
    ["&#x110000; &copy; & &amp", "&#x110000; &copy; & &amp"],
  ])("is read from %s", (html, text) => {
    expect(unescapeText(html)).toBe(text);
  });
});

describe("the attributes of a tag", () => {
  it.each([
    [`<img src="/a.png" alt="b">`, { src: "/a.png", alt: "b" }],
    [`<img hidden SRC='/a.png'\n  width=32 height = "20"/>`, { src: "/a.png", width: "32", height: "20" }],
    [`<img alt="x > y src='/no.png'" src="/a&amp;b.png">`, { alt: "x > y src='/no.png'", src: "/a&b.png" }],
    [`<img src="/first.png" src="/second.png">`, { src: "/first.png" }],
    [`<img>`, {}],
  ])("of %s", (tag, attributes) => {
    expect(toAttributes(tag)).toEqual(attributes);
  });
});
