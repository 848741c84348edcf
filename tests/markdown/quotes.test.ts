import { markdownToHtml } from "satteri";
import { describe, expect, it } from "vitest";
import { de } from "../../src/catalog/words/de.ts";
import { fr } from "../../src/catalog/words/fr.ts";
import { createQuotes } from "../../src/markdown/typography.ts";

const toHtml = (source: string, quotes: ReturnType<typeof de>["quotes"]) =>
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
    expect(toHtml(source, de("de").quotes)).toBe(`<p>${html}</p>\n`);
  });

  it("in French contain non-breaking spaces", () => {
    expect(toHtml('Dites "oui" à l\'accueil.', fr("fr").quotes)).toBe("<p>Dites «\u00A0oui\u00A0» à l’accueil.</p>\n");
  });
});
