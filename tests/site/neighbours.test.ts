import { describe, expect, it } from "vitest";
import { toRelated } from "../../src/site/related.ts";

describe("the ways on from an article", () => {
  const toArticle = (id: string, ...tags: string[]) => ({ id, data: { tags } });
  const articles = [
    toArticle("a", "http", "api"),
    toArticle("b", "feeds"),
    toArticle("c", "http"),
    toArticle("d", "http", "api"),
    toArticle("e", "other"),
  ];
  const related = toRelated(articles);

  it("are its neighbours in time", () => {
    expect(related.map(({ newer, older }) => [newer?.id, older?.id])).toEqual([
      [undefined, "b"],
      ["a", "c"],
      ["b", "d"],
      ["c", "e"],
      ["d", undefined],
    ]);
  });

  it("and those that share most tags with it, the most kindred first and then the newest, without its neighbours", () => {
    expect(related.map(({ related }) => related.map(({ id }) => id))).toEqual([["d", "c"], [], ["a"], ["a"], []]);
  });

  it("are at most as many related ones as asked for", () => {
    expect(toRelated(articles, 1)[0]?.related.map(({ id }) => id)).toEqual(["d"]);
  });

  it("leave no place to a neighbour that is related too", () => {
    const close = [toArticle("a", "http", "api"), toArticle("b", "http", "api"), toArticle("c", "http"), toArticle("d", "api")];
    expect(toRelated(close, 2).map(({ related }) => related.map(({ id }) => id))).toEqual([["c", "d"], ["d"], ["a"], ["a", "b"]]);
  });
});
