import { slug } from "github-slugger";
import { describe, expect, it } from "vitest";
import { languages } from "../../src/catalog/words.ts";
import { toPlainSlug, toSlug } from "../../src/site/slug.ts";

describe("a slug", () => {
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
  ])("%s becomes %s, and does not change again", (text, expected) => {
    expect(toSlug(text)).toBe(expected);
    expect(toSlug(expected)).toBe(expected);
  });

  it.each([
    ["de", "Öffnungszeiten für größere Straßen", "oeffnungszeiten-fuer-groessere-strassen"],
    ["de", "U\u0308ber Café & C++", "ueber-cafe-und-c-plus-plus"],
    ["fr", "L’été à Emmaüs, l'œuvre", "l-ete-a-emmaus-l-oeuvre"],
    ["es", "¿Qué hace el pingüino en España?", "que-hace-el-pinguino-en-espana"],
    ["pt", "Pão & avós: às sextas", "pao-e-avos-as-sextas"],
    ["ar", "أسئلة وأجوبة & أخبار؟", "أسئلة-وأجوبة-و-أخبار"],
    ["en", "What’s Łódź?", "whats-lodz"],
    ["en", "ガイド の हिन्दी", "ガイド-の-हिन्दी"],
  ] as const)("of %s, in ASCII letters › %s is %s", (language, text, expected) => {
    expect(toPlainSlug(text, languages[language](language).addressLetters)).toBe(expected);
  });

  it("is the path of a file with that name", () => {
    for (const name of ["größe", "c-plus-plus", "日本語-の", "हिन्दी", "404"]) expect(slug(name)).toBe(name);
  });
});
