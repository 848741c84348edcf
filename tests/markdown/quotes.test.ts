import { markdownToHtml } from "satteri";
import { describe, expect, it } from "vitest";
import { languages } from "../../src/catalog/words.ts";
import { createQuotes } from "../../src/markdown/typography.ts";

const toHtml = (source: string, quotes: ReturnType<typeof languages.de>["quotes"]) =>
  markdownToHtml(source, { mdastPlugins: [createQuotes(quotes)], features: { rawHtml: true, smartPunctuation: { quotes: false } } }).html;

describe("straight quotation marks", () => {
  it.each([
    ['Sie sagte: "Brot", und "Salz".', "Sie sagte: „Brot“, und „Salz“."],
    ['"Brot" und ("*Salz*"), so geht\'s.', "„Brot“ und („<em>Salz</em>“), so geht’s."],
    ['*"Brot"* und "`a="b"`" "**x**".', '<em>„Brot“</em> und „<code>a="b"</code>“ „<strong>x</strong>“.'],
    ["„Brot“ und <b>Salz</b>", "„Brot“ und <b>Salz</b>"],
    ['[Ein "Link"](https://a.example/?q="x" "Ein Titel")', '<a href="https://a.example/?q=%22x%22" title="Ein Titel">Ein „Link“</a>'],
    ['<span title="a">"so"</span>', '<span title="a">„so“</span>'],
  ])("in German › %s", (source, html) => {
    expect(toHtml(source, languages.de("de").quotes)).toBe(`<p>${html}</p>\n`);
  });

  it("in French contain non-breaking spaces", () => {
    expect(toHtml('Dites "oui" à l\'accueil.', languages.fr("fr").quotes)).toBe("<p>Dites «\u00A0oui\u00A0» à l’accueil.</p>\n");
  });
});
