import { describe, expect, it } from "vitest";
import { toCardPaths } from "../../src/site/card-paths.ts";

const pages = [
  { path: "/about", kind: "page" },
  { path: "/", kind: "page" },
  { path: "/articles", kind: "listing" },
  { path: "/articles/2", kind: "listing" },
  { path: "/articles/signs", kind: "article" },
  { path: "/articles/doors", kind: "article" },
  { path: "/tags/http", kind: "listing" },
] as const;

describe("social cards", () => {
  it("are each page's own where there are no more pages than cards", () => {
    const paths = toCardPaths(pages, 7);
    expect(paths.size).toBe(7);
    for (const [path, card] of paths) expect(card).toBe(`/cards${path === "/" ? "/index" : path}.png`);
  });

  it("go to pages and the newest articles first; the others share that of the list above them", () => {
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

  it("are two at least", () => {
    expect(new Set(toCardPaths(pages, 0).values())).toEqual(new Set(["/cards/index.png", "/cards/articles.png"]));
  });
});
