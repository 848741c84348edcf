import { slug } from "github-slugger";
import { describe, expect, it } from "vitest";
import { toCanonicalPath, toNearPaths } from "../../src/addresses/paths.ts";
import { toPlainSlug, toSlug } from "../../src/addresses/slug.ts";
import { languages } from "../../src/catalog/words.ts";
import { toCardPaths } from "../../src/site/page.ts";
import { toArticle, toItem, toListPage, toPage } from "../site/made-page.ts";

it.each([
  ["/about/", "/about"],
  ["/about//", "/about"],
  ["/about.html", "/about"],
  ["/about/index.html", "/about"],
  ["/about/index", "/about"],
  ["/index.html", "/"],
  ["/", "/"],
  ["/about", "/about"],
  ["/my-index", "/my-index"],
  ["/about.html.md", "/about.html.md"],
])("the page for a similar path › %s › %s", (path, canonical) => {
  expect(toCanonicalPath(path)).toBe(canonical);
});

it.each([
  ["/About", ["/About", "/about"]],
  ["/ARTICLES/README.HTML/", ["/ARTICLES/README.HTML", "/articles/readme"]],
  ["/Index.html", ["/Index", "/"]],
  ["/articles/ÜBER", ["/articles/ÜBER", "/articles/über"]],
  ["/articles/cafe\u0301", ["/articles/café", "/articles/café"]],
])("candidates for an unknown path › %s › as written, then in lowercase", (path, near) => {
  expect(toNearPaths(path)).toEqual(near);
});

const pages = [
  toPage({ path: "/about" }),
  toPage({ path: "/" }),
  toListPage({ path: "/articles", section: undefined }),
  toListPage({ path: "/articles/2" }),
  toArticle({ path: "/articles/signs" }),
  toArticle({ path: "/articles/doors" }),
  toListPage({ path: "/tags/http" }),
];

describe("social cards", () => {
  it("are made for pages and the newest articles first, and other articles share their list's card", () => {
    expect(Object.fromEntries(toCardPaths([{ home: "/", pages }], 4))).toEqual({
      "/": "/cards/index.png",
      "/about": "/cards/about.png",
      "/articles": "/cards/articles.png",
      "/articles/2": "/cards/articles.png",
      "/articles/signs": "/cards/articles/signs.png",
      "/articles/doors": "/cards/articles.png",
      "/tags/http": "/cards/articles.png",
    });
  });

  it("exist for each page with subpages, and are shared by its subpages, or are the site's", () => {
    const section = { name: "Breads", path: "/breads" };
    const breads = [
      toListPage({ path: "/breads", section: undefined }),
      toItem({ path: "/breads/rye", section }),
    ];
    const cards = toCardPaths(
      [{ home: "/", pages: [...pages, ...breads, toPage({ path: "/services/design" })] }],
      2,
    );
    const cardsOf = ["/breads", "/breads/rye", "/services/design"].map((path) => cards.get(path));
    expect(cardsOf).toEqual(["/cards/breads.png", "/cards/breads.png", "/cards/index.png"]);
  });

  it("are counted for all languages together, which take turns", () => {
    const section = { name: "Articles", path: "/fr/articles" };
    const articles = ["/fr/articles/signes", "/fr/articles/portes"].map((path) =>
      toArticle({ path, section }),
    );
    const french = [
      toPage({ path: "/fr/presse" }),
      toPage({ path: "/fr" }),
      toListPage({ path: "/fr/articles", section: undefined }),
      ...articles,
    ];
    const languages = [pages, french].map((own, index) => ({
      home: index === 0 ? "/" : "/fr",
      pages: own,
    }));
    const toOwn = (count: number) =>
      [...toCardPaths(languages, count)].flatMap(([path, card]) =>
        card === `/cards${path}.png` ? path : [],
      );
    expect(toOwn(7)).toEqual([
      "/fr",
      "/articles",
      "/fr/articles",
      "/about",
      "/fr/presse",
      "/articles/signs",
    ]);
    expect(toOwn(8).at(-1)).toBe("/fr/articles/signes");
    expect(toCardPaths(languages, 4).get("/fr/presse")).toBe("/cards/fr.png");
  });

  it("number at least two", () => {
    expect(new Set(toCardPaths([{ home: "/", pages }], 0).values())).toEqual(
      new Set(["/cards/index.png", "/cards/articles.png"]),
    );
  });
});

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
    for (const name of ["größe", "c-plus-plus", "日本語-の", "हिन्दी", "404"])
      expect(slug(name)).toBe(name);
  });
});
