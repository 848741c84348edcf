import { describe, expect, it } from "vitest";
import { createTagReader, groupByTag, sortTags } from "../../src/site/tags.ts";
import { site } from "../fixtures/own-site.ts";

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
    const toTags = createTagReader(site, spellings, names);
    expect(spellings.flatMap((spelling) => toTags([spelling]))).toEqual(spellings.map(() => ({ name, slug: "http" })));
  });
});
