import { describe, expect, it } from "vitest";
import { en } from "../../src/catalog/words/en.ts";
import { chooseWords, languages } from "../../src/catalog/words.ts";
import { bindUnits } from "../../src/markdown/breaks.ts";
import { collectTexts } from "../texts.ts";

describe("the words of a language", () => {
  it.each([
    ["de", "Startseite"],
    ["de-AT", "Startseite"],
    ["fr-CA", "Accueil"],
    ["es", "Inicio"],
    ["en-GB", "Home"],
  ])("%s › %s", (language, home) => {
    expect(chooseWords(language, {}).ways.home).toBe(home);
  });

  it("are the owner's where there are some", () => {
    const chosen = chooseWords("de", { ways: { home: "Anfang" }, lists: { description: (site) => `Neues von ${site}` } });
    expect([chosen.ways.home, chosen.ways.write, chosen.lists.description("uns")]).toEqual([
      "Anfang",
      "Schreiben Sie uns",
      "Neues von uns",
    ]);
  });

  it("that the engine does not have are the owner's alone", () => {
    expect(chooseWords("ar", { ...en, direction: "rtl" }).direction).toBe("rtl");
  });

  it.each([
    [
      "none",
      {},
      /^src\/content\/site\.ts: language is "ar", in which there are no words .*: \d{3} are missing there, such as direction\.$/,
    ],
    ["not all", { ...en, sitemap: { pages: "صفحات" } }, /: 2 are missing there, such as sitemap\.title\.$/],
    ["one as a text that is made of values", { ...en, feed: { comment: "" } }, /: 1 are missing there, such as feed\.comment\.$/],
  ])("that the engine does not have and the owner brings %s are refused", (_, own, message) => {
    expect(() => chooseWords("ar", own as unknown as Parameters<typeof chooseWords>[1])).toThrow(message);
  });
});

describe.each(Object.entries(languages))("the words in %s", (language, words) => {
  const texts = collectTexts(words);

  it("name the same values for scripts as the English ones", () => {
    const toNames = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    const english = collectTexts(en);
    for (const [path, text] of texts) expect(toNames(text), path).toEqual(toNames(english.get(path) ?? ""));
  });

  it("say the same values as the English ones", () => {
    const count = (text: string) => new Set(text.match(/\u{e000}\d|\b7\b/gu)).size;
    const english = collectTexts(en);
    for (const [path, text] of texts) expect(count(text), path).toBe(count(english.get(path) ?? ""));
  });

  it("keep a price on one line with its words, by the pattern in src/markdown/breaks.ts", () => {
    const { from, range } = words.prices;
    expect(bindUnits(`Care ${from("1")}`)).toMatch(/^Care\u00a0/);
    expect(bindUnits(range("1", "2"))).not.toMatch(/1.* .*2/);
  });

  it("have the blanks that the language asks for", () => {
    const wrong = language === "fr" ? / [:;!?%»]|« |[^\u00a0]:(?= |$)|[^\u202f][;!?](?= |$)/ : / [:;!?]/;
    expect([...texts].filter(([, text]) => wrong.test(text.replace(/`[^`]*`/g, "")))).toEqual([]);
  });
});
