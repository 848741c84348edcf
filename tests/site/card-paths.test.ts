import { describe, expect, it } from "vitest";
import { toCardPaths } from "../../src/site/page.ts";
import { toArticle, toItem, toListPage, toPage } from "./made-page.ts";

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
    expect(Object.fromEntries(toCardPaths(pages, 4))).toEqual({
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
    const breads = [toListPage({ path: "/breads", section: undefined }), toItem({ path: "/breads/rye", section })];
    const cards = toCardPaths([...pages, ...breads, toPage({ path: "/services/design" })], 2);
    const cardsOf = ["/breads", "/breads/rye", "/services/design"].map((path) => cards.get(path));
    expect(cardsOf).toEqual(["/cards/breads.png", "/cards/breads.png", "/cards/index.png"]);
  });

  it("number at least two", () => {
    expect(new Set(toCardPaths(pages, 0).values())).toEqual(new Set(["/cards/index.png", "/cards/articles.png"]));
  });
});
