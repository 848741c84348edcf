import { describe, expect, it } from "vitest";
import { toNeighbours } from "../../src/site/tags.ts";
import { toTags } from "./made-page.ts";

describe("the articles linked from an article", () => {
  const toArticle = (id: string, ...tags: string[]) => ({ id, tags: toTags(...tags) });
  const articles = [
    toArticle("a", "http", "api"),
    toArticle("b", "feeds"),
    toArticle("c", "http"),
    toArticle("d", "http", "api"),
    toArticle("e", "other"),
  ];
  const neighbours = toNeighbours(articles);

  it("are the next newer and the next older article", () => {
    expect(neighbours.map(({ newer, older }) => [newer?.id, older?.id])).toEqual([
      [undefined, "b"],
      ["a", "c"],
      ["b", "d"],
      ["c", "e"],
      ["d", undefined],
    ]);
  });

  it("include those that share the most tags, newest first", () => {
    expect(neighbours.map(({ related }) => related.map(({ id }) => id))).toEqual([["d", "c"], [], ["a"], ["a"], []]);
  });

  it("include a neighbor only once", () => {
    const close = [toArticle("a", "http", "api"), toArticle("b", "http", "api"), toArticle("c", "http"), toArticle("d", "api")];
    expect(toNeighbours(close, 2).map(({ related }) => related.map(({ id }) => id))).toEqual([["c", "d"], ["d"], ["a"], ["a", "b"]]);
  });
});
