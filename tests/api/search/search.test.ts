import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostileQueries } from "../../../lab/trial/hostile-queries.ts";
import { searchIn, show } from "./indexed.ts";

describe("ranking", () => {
  it("gives the title the most weight, then headings, tags, description and text", () => {
    const filler = "Something else entirely.";
    const { list } = searchIn({
      "/text": `${filler} Harbor.`,
      "/description": { description: "harbor", text: filler },
      "/tag": { tags: ["harbor"], text: filler },
      "/heading": `## Harbor\n\n${filler}`,
      "/title": { title: "Harbor", text: filler },
      "/none": filler,
    });
    expect(list("harbor")).toEqual(["/title", "/heading", "/tag", "/description", "/text"]);
  });

  it("prefers pages that contain all words, and drops those that contain few", () => {
    const { list } = searchIn({
      "/one": "A quiet harbor.",
      "/both": "A harbor with a lighthouse.",
      "/other": "An empty street.",
    });
    expect(list("harbor lighthouse")).toEqual(["/both"]);
  });

  it("ranks lists after the pages that they list", () => {
    const { list } = searchIn({
      "/tags/boats": { title: "Boats", isList: true },
      "/boats": { title: "Boats" },
    });
    expect(list("boats")).toEqual(["/boats", "/tags/boats"]);
  });

  it("returns ten results per page, and the last page if the number is too high", () => {
    const search = searchIn(
      Object.fromEntries(Array.from({ length: 23 }, (_, index) => [`/${index}`, "harbor"])),
    );
    expect([1, 3, 4, 1_000_000].map((page) => search.list("harbor", page).length)).toEqual([
      10, 3, 3, 3,
    ]);
    expect(search.find("harbor", 4)).toMatchObject({
      query: "harbor",
      total: 23,
      page: 3,
      pages: 3,
    });
  });
});

describe("words", () => {
  it.each([
    ["en", "configuring networks", "How to configure a network."],
    ["de", "Häuser", "Das Haus am See."],
    ["fr", "compiler", "La compilation du noyau."],
    ["es", "impresora", "Configuración de impresoras."],
    ["pt", "impressora", "Configuração de impressoras."],
    ["ar", "مقالة", "اقرأ المقالات كلها."],
    ["ar", "للمكتبات", "مكتبة المدينة."],
    ["ar", "اسئله", "أَسْئِلَـة كثيرة."],
    ["fr", "demarrage", "Le premier démarrage."],
    ["fr", "cœur", "Un coeur simple."],
    ["de", "STRASSE", "Eine Straße."],
    ["en", "recieve", "You receive a letter."],
    ["en", "leceive", "You receive a letter."],
    ["en", "accomodatoin", "A cheap accommodation."],
    ["en", "lighth", "The lighthouse."],
    ["en", "filesystem", "The file system."],
    ["de", "Drucker", "Die Druckereinrichtung."],
    ["de", "Verwaltung", "Eine Paketverwaltung."],
    ["de", "Kernelkompilierung", "Den Kernel und die Kompilierung."],
    ["ja", "仮想化", "第 12 章では仮想化を説明する。"],
    ["ja", "コンパイル", "カーネルのコンパイル"],
    ["zh", "网", "配置网络。"],
    ["th", "ระบบ", "การจัดการระบบไฟล์"],
    ["ru", "сервера", "Настройка сервера."],
    ["en", "ｆｕｌｌ", "A full width."],
  ])("in %s, %j finds %j", (language, query, text) => {
    const { find } = searchIn({ "/a": text, "/b": "zzz" }, language);
    const { results } = find(query);
    expect(results.map(({ path }) => path)).toEqual(["/a"]);
    expect(show(results[0]?.passage ?? [])).toContain("[");
  });

  it("does not correct known words", () => {
    const { list } = searchIn({ "/cat": "A black cats.", "/cart": "A wooden carts." });
    expect(list("cats")).toEqual(["/cat"]);
  });
});

describe("passages", () => {
  const passage = (text: string, query: string) =>
    show(searchIn({ "/a": text }).find(query).results[0]?.passage ?? []);

  it("are the sentence with the rarest words, with matches marked and without Markdown", () => {
    const text =
      "The town is old. Its **harbor** has a [lighthouse](/light) from 1820. The harbor is small.\n\n```sh\nharbor\n```";
    const shown = "Its [harbor] has a [lighthouse] from 1820. The [harbor] is small.";
    expect(passage(text, "lighthouse harbor")).toBe(shown);
  });

  it("separate list items, and the rows and cells of tables", () => {
    const text =
      "- A pier:\n- The harbor\n- A **lighthouse**\n\n| Boat | Sails |\n| --- | --- |\n| Sloop | 1 |\n\nMany more boats.";
    expect(passage(text, "harbor")).toBe(
      "The [harbor] · A lighthouse · Boat · Sails · Sloop · 1 · Many more boats.",
    );
    expect(passage(text, "pier")).toBe(
      "A [pier]: The harbor · A lighthouse · Boat · Sails · Sloop · 1 · Many more boats.",
    );
  });

  it("come from any part of a long page", () => {
    expect(
      passage(`${"Many words come first. ".repeat(2_000)}\n\nThen the harbor.`, "harbor"),
    ).toContain("Then the [harbor].");
  });

  it("are cut at a space if the sentence is long", () => {
    const shown = passage(`${"word ".repeat(200)}harbor ${"word ".repeat(200)}`, "harbor");
    expect(shown).toMatch(/^…word (?:word )+\[harbor\](?: word)+…$/);
    expect(shown.length).toBeLessThan(300);
  });

  it("exclude the page's header, and are empty if only the title matches", () => {
    const [description, text] = ["About the harbor.", "About the harbor.\n\nNothing."];
    const [result] = searchIn({
      "/a": { title: "Harbor", description, head: description, text },
    }).find("harbor").results;
    expect([show(result?.title ?? []), show(result?.description ?? []), result?.passage]).toEqual([
      "[Harbor]",
      "About the [harbor].",
      [],
    ]);
  });
});

describe("hostile queries", () => {
  const words = Array.from({ length: 20_000 }, (_, index) => `w${(index * 7919).toString(36)}`);
  const search = searchIn({ "/a": words.join(" "), "/b": "aaaa 漢字 ไทย עברית" });

  it.each(
    hostileQueries.flatMap((query) => new URLSearchParams(query).get("q")?.slice(0, 200) ?? []),
  )("%j is handled quickly", (query) => {
    const start = performance.now();
    expect(search.list(query).length).toBeLessThanOrEqual(10);
    expect(performance.now() - start).toBeLessThan(500);
  });

  it("never throw, whatever they contain", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 200 }),
        (query) => search.find(query).query === query,
      ),
    );
  });
});

it.each([
  ["Lihgthouse keeper!", "lighthouse keeper!", []],
  ["lichthaus", undefined, ["lighthouse"]],
  ["lighth", undefined, []],
  ["lighthouses", undefined, []],
])(
  "similar words for %j are used (%j) or, if nothing is found, offered (%j)",
  (query, corrected, spellings) => {
    const found = searchIn({ "/a": "The lighthouse keeper.", "/b": "zzz" }).find(query);
    expect([found.corrected, found.spellings]).toEqual([corrected, spellings]);
  },
);

it("finds nothing on an empty site, or for an empty query", () => {
  for (const query of ["", " ", "?!", "harbor"])
    expect(searchIn({}).find(query)).toMatchObject({ total: 0, pages: 0, results: [] });
});
