import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listFiles } from "../../src/build/list-files.ts";
import type { OwnWords, Words } from "../../src/catalog/interface-words.ts";
import { toLanguageName } from "../../src/catalog/languages.ts";
import { problems } from "../../src/catalog/problems.ts";
import { en } from "../../src/catalog/words/en.ts";
import translations from "../../src/catalog/words/problems.json" with { type: "json" };
import { chooseWords, languages } from "../../src/catalog/words.ts";
import { bindUnits } from "../../src/markdown/breaks.ts";
import { collectTexts } from "../texts.ts";

const english = en("en");

describe("the words of a language", () => {
  it.each([
    ["de", "Startseite"],
    ["de-AT", "Startseite"],
    ["fr-CA", "Accueil"],
    ["es", "Inicio"],
    ["pt-BR", "Início"],
    ["ar-EG", "الرئيسية"],
    ["en-GB", "Home"],
  ])("%s › %s", (language, home) => {
    expect(chooseWords({ language, locale: language }, {}).ways.home).toBe(home);
  });

  it("name the owner's text that has the wrong type", () => {
    const choose = (own: object) => () =>
      chooseWords({ language: "en", locale: "en" }, own as OwnWords);
    const advice = "packages/waymark/src/catalog/words/en.ts shows an example.";
    expect(choose({ lists: { description: "News" } })).toThrow(
      `src/content/words.ts: lists.description must be a function, not a string. ${advice}`,
    );
    expect(choose({ ways: { home: 5 } })).toThrow(
      `src/content/words.ts: ways.home must be a string, not a number. ${advice}`,
    );
  });

  it("include the owner's words", () => {
    const chosen = chooseWords(
      { language: "de", locale: "de" },
      { ways: { home: "Anfang" }, lists: { description: (site) => `Neues von ${site}` } },
    );
    expect([chosen.ways.home, chosen.ways.write, chosen.lists.description("uns")]).toEqual([
      "Anfang",
      "Schreiben Sie uns",
      "Neues von uns",
    ]);
  });

  it.each([
    ["a value", (fr) => fr.plate.range("1", "2"), "1 à 2"],
    ["a value in lower case", (fr) => fr.ofSite("Waymark", "Articles"), "Waymark\u00a0: articles"],
    [
      "a value that contains a pattern",
      (fr) => fr.page.changed("$& {day}").join(""),
      "Dernière modification le $& {day}",
    ],
    [
      "parts",
      (fr) => fr.lists.follow([{ path: "/rss.xml" }, "Atom"]),
      ["Suivez-les par ", { path: "/rss.xml" }, "Atom", "."],
    ],
    ["none", (fr) => fr.plate.scripts(0), "aucun script"],
    ["a zero in the singular", (fr) => fr.lists.count(0), "0 article"],
    ["a number in the locale's format", (fr) => fr.lists.count(12345), "12.345 articles"],
    [
      "a number and a text",
      (fr) => fr.search.found(2, "eau # $1"),
      "2 résultats pour «\u00a0eau # $1\u00a0».",
    ],
  ] satisfies [string, (fr: Words) => unknown, unknown][])("contain %s", (_, read, expected) => {
    expect(read(languages.fr("de"))).toEqual(expected);
  });

  it("have every plural form of Arabic, and zero in the plural in Portuguese", () => {
    const { lists } = languages.ar("ar");
    expect([0, 1, 2, 3, 11, 100].map(lists.count)).toEqual([
      "لا مقالات",
      "مقالة واحدة",
      "مقالتان",
      "3 مقالات",
      "11 مقالة",
      "100 مقالة",
    ]);
    expect(languages.pt("pt-PT").lists.count(0)).toBe("0 artigos");
  });

  it("of an unsupported language are only the owner's", () => {
    expect(
      chooseWords({ language: "he", locale: "he" }, { ...english, direction: "rtl" }).direction,
    ).toBe("rtl");
  });

  it.each([
    [
      "none",
      {},
      /^src\/content\/site\.ts: there is no interface text in "he"\. .*: \d{3}, such as direction/,
    ],
    ["not all", { ...english, sitemap: { pages: "דפים" } }, /: 2, such as sitemap\.title\.$/],
    [
      "one as a text that is made of values",
      { ...english, feed: { comment: "" } },
      /^src\/content\/words\.ts: feed\.comment must be a function, not a string\. /,
    ],
  ])("of an unsupported language are rejected if the owner provides %s", (_, own, message) => {
    expect(() =>
      chooseWords(
        { language: "he", locale: "he" },
        own as unknown as Parameters<typeof chooseWords>[1],
      ),
    ).toThrow(message);
  });
});

describe.each(Object.entries(languages))("interface strings in %s", (language, toWords) => {
  const words = toWords(language);
  const texts = collectTexts(words);

  it("have the same placeholders for scripts as the English strings", () => {
    const toNames = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    const own = collectTexts(english);
    for (const [path, text] of texts)
      expect(toNames(text), path).toEqual(toNames(own.get(path) ?? ""));
  });

  it("contain as many values as the English strings", () => {
    const count = (text: string) => new Set(text.match(/\u{e000}\d|\b7\b/gu)).size;
    const own = collectTexts(english);
    for (const [path, text] of texts) expect(count(text), path).toBe(count(own.get(path) ?? ""));
  });

  it("keep prices on one line, using the pattern in packages/waymark/src/markdown/breaks.ts", () => {
    const { from, range } = words.prices;
    expect(bindUnits(`Care ${from("1")}`)).toMatch(/^Care\u00a0/);
    expect(bindUnits(range("1", "2"))).not.toMatch(/1.* .*2/);
  });

  it("have the spaces that the language requires", () => {
    const wrong =
      language === "fr" ? / [:;!?%»]|« |[^\u00a0]:(?= |$)|[^\u202f][;!?](?= |$)/ : / [:;!?]/;
    expect([...texts].filter(([, text]) => wrong.test(text.replace(/`[^`]*`/g, "")))).toEqual([]);
  });
});

it("German texts have no ß, which Switzerland does not use", () => {
  const files = [
    "catalog/words/de.json",
    "catalog/words/problems.json",
    "commands/writing/texts/de.yaml",
  ];
  expect(
    files.filter((file) => readFileSync(`packages/waymark/src/${file}`, "utf8").includes("ß")),
  ).toEqual([]);
});

const translated = Object.keys(translations.de);

it.each(Object.entries(translations))(
  "problems in %s have every text, with values that the English text has",
  (_, texts) => {
    expect(Object.keys(texts)).toEqual(translated);
    const toValues = (text: string) =>
      (text.match(/\{\w+\}/g) ?? []).map((name) => name.replace("{seconds}", "{wait}"));
    for (const [text, own] of Object.entries(texts))
      expect(toValues(text), own).toEqual(expect.arrayContaining(toValues(own)));
  },
);

it("translates only texts of the engine, and every hint except that of unknown endpoints", () => {
  const { not_found: _, ...ofForm } = problems;
  expect(Object.values(ofForm).filter(({ hint }) => !translated.includes(hint))).toEqual([]);
  const source = listFiles("packages/waymark/src")
    .flatMap((file) => (file.endsWith(".ts") ? readFileSync(file, "utf8") : []))
    .join("");
  expect(translated.filter((text) => !source.includes(`"${text}"`))).toEqual([]);
});

it.each([
  ["de-CH", ["de-CH", "fr-CH"], undefined, "Deutsch"],
  ["pt-BR", ["pt", "pt-BR"], undefined, "Português (Brasil)"],
  ["fr-CH", ["de-CH", "fr-CH"], "de-CH", "Französisch"],
])("the name of %s in %j for readers of %s is %s", (tag, tags, reader, name) => {
  const all = tags.map((language) => ({ language }));
  expect(toLanguageName(tag, all, reader)).toBe(name);
});
