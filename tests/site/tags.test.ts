import { describe, expect, it } from "vitest";
import { createTagReader, groupByTag, sortTags, toNeighbours } from "../../src/site/tags.ts";
import { site } from "../fixtures/own-site.ts";
import { toTags } from "./made-page.ts";

describe("tags", () => {
  it("are grouped by slug, with their items, in order", () => {
    const items = ["http api", "feeds", "api http api"];
    expect([...groupByTag(items, (item) => item.split(" "))]).toEqual([
      ["http", ["http api", "api http api"]],
      ["api", ["http api", "api http api"]],
      ["feeds", ["feeds"]],
    ]);
  });

  it.each([
    ["de", ["Äpfel", "backen", "Öfen", "Zöpfe", "2 Öfen", "10 Öfen"], ["2 Öfen", "10 Öfen", "Äpfel", "backen", "Öfen", "Zöpfe"]],
    ["sv", ["Öl", "Ärt", "Zink"], ["Zink", "Ärt", "Öl"]],
  ])("are sorted by the rules of %s", (language, names, sorted) => {
    const tags = names.map((name) => ({ name, slug: name }));
    expect(sortTags(site, tags, language).map(({ name }) => name)).toEqual(sorted);
  });

  it("are listed once per article, with unique slugs", () => {
    const written = ["C++", "C#", "C", "a/b", "c"];
    expect(createTagReader(site, written, {})(written)).toEqual([
      { name: "C++", slug: "c-plus-plus" },
      { name: "C#", slug: "c-sharp" },
      { name: "C", slug: "c" },
      { name: "a/b", slug: "a-b" },
    ]);
  });

  it.each([
    ["as most texts have it", ["http", "HTTP", "HTTP"], {}, "HTTP"],
    ["as it was first, of equally many", ["Http", "HTTP", "http"], {}, "Http"],
    ["as the configuration says, whichever spelling it goes by", ["http", "http"], { Http: "The web" }, "The web"],
  ])("with several spellings are merged, and shown as %s", (_, spellings, names, name) => {
    const read = createTagReader(site, spellings, names);
    expect(spellings.flatMap((spelling) => read([spelling]))).toEqual(spellings.map(() => ({ name, slug: "http" })));
  });
});

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
