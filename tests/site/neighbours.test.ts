import { describe, expect, it } from "vitest";
import { toNeighbours } from "../../src/site/neighbours.ts";
import { toTags } from "./made-page.ts";

describe("the ways on from an article", () => {
  const toArticle = (id: string, ...tags: string[]) => ({ id, tags: toTags(...tags) });
  const articles = [
    toArticle("a", "http", "api"),
    toArticle("b", "feeds"),
    toArticle("c", "http"),
    toArticle("d", "http", "api"),
    toArticle("e", "other"),
  ];
  const neighbours = toNeighbours(articles);

  it("are its neighbours in time", () => {
    expect(neighbours.map(({ newer, older }) => [newer?.id, older?.id])).toEqual([
      [undefined, "b"],
      ["a", "c"],
      ["b", "d"],
      ["c", "e"],
      ["d", undefined],
    ]);
  });

  it("and those that share most tags with it, the most kindred first and then the newest, without its neighbours", () => {
    expect(neighbours.map(({ related }) => related.map(({ id }) => id))).toEqual([["d", "c"], [], ["a"], ["a"], []]);
  });

  it("are at most as many related ones as asked for", () => {
    expect(toNeighbours(articles, 1)[0]?.related.map(({ id }) => id)).toEqual(["d"]);
  });

  it("leave no place to a neighbour that is related too", () => {
    const close = [toArticle("a", "http", "api"), toArticle("b", "http", "api"), toArticle("c", "http"), toArticle("d", "api")];
    expect(toNeighbours(close, 2).map(({ related }) => related.map(({ id }) => id))).toEqual([["c", "d"], ["d"], ["a"], ["a", "b"]]);
  });
});
