import { describe, expect, it } from "vitest";
import { addAnchors } from "../../src/surfaces/heading-anchors.ts";
import { toOnward } from "../../src/surfaces/onward.ts";
import { toReadingTime } from "../../src/surfaces/reading-time.ts";
import { toReachable } from "../../src/surfaces/scrollers.ts";

describe("reading time", () => {
  it("is whole minutes at 220 words each, and never none", () => {
    expect(toReadingTime("word ".repeat(20))).toBe("1 min");
    expect(toReadingTime("word ".repeat(1_100))).toBe("5 min");
  });
});

describe("heading anchors", () => {
  it("lead to headings of the second and third level that have an id", () => {
    const anchor = '<a class="anchor" href="#a" aria-label="Link to: A &quot;b&quot;">#</a>';
    expect(addAnchors('<h2 id="a">A "<code>b</code>"</h2>')).toBe(`<h2 id="a">A "<code>b</code>"${anchor}</h2>`);
    expect(addAnchors("<h2>No id</h2>")).toBe("<h2>No id</h2>");
    expect(addAnchors('<h4 id="a">Deep</h4>')).toBe('<h4 id="a">Deep</h4>');
  });
});

describe("what may be wider than the page", () => {
  it("can be reached with the keyboard: tables in a frame, named by the heading above it", () => {
    expect(toReachable("<table><tr><th>a</th></tr></table>")).toBe(
      '<div class="scroll" tabindex="0"><table><tr><th scope="col">a</th></tr></table></div>',
    );
    expect(toReachable('<h2 id="a">A</h2><h3 id="b">B</h3><table></table>')).toBe(
      '<h2 id="a">A</h2><h3 id="b">B</h3><div class="scroll" tabindex="0" role="group" aria-labelledby="b"><table></table></div>',
    );
  });
});

describe("the ways on from an article", () => {
  const toArticle = (id: string, ...tags: string[]) => ({ id, data: { tags } });
  const articles = [
    toArticle("a", "http", "api"),
    toArticle("b", "feeds"),
    toArticle("c", "http"),
    toArticle("d", "http", "api"),
    toArticle("e", "other"),
  ];
  const onward = toOnward(articles);

  it("are its neighbours in time", () => {
    expect(onward.map(({ newer, older }) => [newer?.id, older?.id])).toEqual([
      [undefined, "b"],
      ["a", "c"],
      ["b", "d"],
      ["c", "e"],
      ["d", undefined],
    ]);
  });

  it("and those that share most tags with it, the most kindred first and then the newest, without its neighbours", () => {
    expect(onward.map(({ related }) => related.map(({ id }) => id))).toEqual([["d", "c"], [], ["a"], ["a"], []]);
  });

  it("are at most as many related ones as asked for", () => {
    expect(toOnward(articles, 1)[0]?.related.map(({ id }) => id)).toEqual(["d"]);
  });

  it("leave no place to a neighbour that is related too", () => {
    const close = [toArticle("a", "http", "api"), toArticle("b", "http", "api"), toArticle("c", "http"), toArticle("d", "api")];
    expect(toOnward(close, 2).map(({ related }) => related.map(({ id }) => id))).toEqual([["c", "d"], ["d"], ["a"], ["a", "b"]]);
  });
});
