import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostileQueries } from "../../../../lab/trial/hostile-queries.ts";
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
    ["en", "café", "A caf&eacute; in the old town."],
    ["en", "don’t", "You don&rsquo;t pay."],
    ["en", "café", "A caf&#xE9; or a caf&#233;."],
    ["ko", "서버", "서버를 설정합니다."],
    ["ko", "서버를", "서버가 없습니다."],
    ["ko", "설정하는", "설정합니다."],
    ["ko", "서버", "웹서버에서는 됩니다."],
    ["ko", "서버 시작", "서버를 시작합니다."],
    ["ko", "물", "물을 마신다."],
    ["ko", "고양이", "고양이는 잔다."],
    ["en", "서버", "The word 서버를 in English text."],
    ["ko", "서버", "서버를".normalize("NFD")],
    ["ko", "서버를".normalize("NFD"), "서버를 봅니다."],
    ["he", "שלום", "שָׁלוֹם לכולם."],
    ["he", "שָׁלוֹם", "שלום לכולם."],
    ["ar", "محمد", "مُحَمَّدٌ هنا."],
    ["ar", "الرحمن", "ٱلرَّحْمَٰنِ"],
    ["ar", "2024", "سنة ٢٠٢٤"],
    ["fa", "می‌خواهم", "میخواهم بروم."],
    ["fa", "كتاب", "کتاب خوب"],
    ["de", "Donaudampfschiff", "Das Donau\u00addampf\u00adschiff."],
    ["de", "Donaudampfschiff", "Das Donau&shy;dampf&shy;schiff."],
    ["en", "longword", "A long\u200bword and a w\u2060ord."],
    ["en", "rocket", "A 🚀rocket🚀launch."],
    ["en", "launch", "A 🚀rocket🚀launch."],
    ["en", "🚀", "A 🚀rocket."],
    ["en", "👍", "Well done 👍🏽"],
    ["en", "👩‍👩‍👧", "A family 👩‍👩‍👧!"],
    ["en", "🇫🇷", "From 🇩🇪🇫🇷."],
    ["en", "⚠️", "⚠️ Careful."],
    ["en", "waymark", "The Waymark™ sign."],
    ["en", "1", "Press 1️⃣ now."],
    ["en", "fish", "Fresh ﬁsh."],
    ["en", "office", "The oﬃce."],
    ["en", "bold", "A 𝐛𝐨𝐥𝐝 claim."],
    ["en", "ﬁsh", "Fresh fish."],
    ["en", "Ångström", "An A\u030angstro\u0308m."],
    ["en", "A\u030angstro\u0308m", "An Ångström."],
    ["vi", "tieng viet", "Học tiếng Việt."],
    ["vi", "tiếng Việt".normalize("NFD"), "Học tiếng Việt."],
    ["el", "ΟΔΟΣ", "Η οδός."],
    ["el", "οδοσ", "Η ΟΔΟΣ."],
    ["tr", "ISPARTA", "ısparta güzel"],
    ["tr", "istanbul", "İSTANBUL güzel"],
    ["tr", "Iğdır", "ığdır"],
    ["th", "น้ำ", "ดื่มน้ำสะอาด"],
    ["th", "น้ํา", "ดื่มน้ำสะอาด"],
    ["th", "2567", "ปี๒๕๖๗"],
    ["lo", "ນ້ຳ", "ດື່ມນ້ຳສະອາດ"],
    ["km", "ភាសាខ្មែរ", "រៀន\u200bភាសា\u200bខ្មែរ"],
    ["ja", "ガイド", "ｶﾞｲﾄﾞを読む"],
    ["ja", "ガイド", "ガイドを読む".normalize("NFD")],
    ["zh", "𠮷野家", "去𠮷野家吃饭"],
    ["hi", "हिन्दी", "यह हिन्\u200dदी है"],
    ["ru", "елка", "Большая ёлка."],
    ["uk", "п'ять", "Це пʼять."],
    ["en", "Hawaii", "Hawaiʻi is far."],
  ])("in %s, %j finds %j", (language, query, text) => {
    const { find } = searchIn({ "/a": text, "/b": "zzz" }, language);
    const { results } = find(query);
    expect(results.map(({ path }) => path)).toEqual(["/a"]);
    expect(show(results[0]?.passage ?? [])).toContain("[");
  });

  it.each([
    ["he", "ספר", "קראתי בספר הזה", "קראתי [בספר] הזה…"],
    ["he", "ספר", "נתתי לספר", "נתתי [לספר]…"],
    ["he", "ספר", "והספר החדש", "[והספר] החדש…"],
    ["he", "בספר", "זה ספר טוב", "זה [ספר] טוב…"],
    ["he", "הספר", "זה ספר טוב", "זה [ספר] טוב…"],
    ["he", "מלך", "המלכים באו", "[המלכים] באו…"],
    ["he", "ספרים", "ספר טוב", "[ספר] טוב…"],
    ["en", "ספר", "The word הספר here.", "The word [הספר] here."],
    ["hi", "हिंदी", "यह हिन्दी है", "यह [हिन्दी] है…"],
    ["hi", "हिन्दी", "यह हिंदी है", "यह [हिंदी] है…"],
    ["hi", "पंखा", "एक पङ्खा", "एक [पङ्खा]…"],
    ["hi", "लंबा", "वह लम्बा है", "वह [लम्बा] है…"],
    ["hi", "चांद", "पूरा चाँद", "पूरा [चाँद]…"],
    ["hi", "जमीन", "यह ज़मीन", "यह [ज़मीन]…"],
    ["ml", "സംഭവം", "ഒരു സമ്ഭവം", "ഒരു [സമ്ഭവം]…"],
    ["en", "email", "Send an e-mail.", "Send an [e-mail]."],
    ["en", "e-mail", "Send an email.", "Send an [email]."],
    ["en", "wifi", "Free Wi-Fi.", "Free [Wi-Fi]."],
    ["en", "Wi-Fi", "Free wifi.", "Free [wifi]."],
    ["en", "wifi", "Free Wi\u2011Fi.", "Free [Wi\u2011Fi]."],
    ["en", "co-operate", "We cooperate.", "We [cooperate]."],
    ["en", "cooperates", "We co-operate.", "We [co-operate]."],
    ["en", "COVID19", "About COVID-19.", "About [COVID-19]."],
    ["en", "USA", "The U.S.A. is big.", "The [U.S.A]. is big."],
    ["en", "U.S.A.", "The USA is big.", "The [USA] is big."],
    ["en", "nodejs", "With Node.js.", "With [Node.js]."],
    ["en", "Node.js", "With nodejs.", "With [nodejs]."],
    ["en", ".NET", "The .NET runtime.", "The [.NET] runtime."],
    ["en", "1000", "It costs 1,000 euros.", "It costs [1,000] euros."],
    ["en", "1,000", "It costs 1000 euros.", "It costs [1000] euros."],
    ["de", "1.000", "Er kostet 1000 Euro.", "Er kostet [1000] Euro."],
    ["fr", "1 000", "Il coûte 1000 euros.", "Il coûte [1000] euros."],
    ["fr", "1000", "Il coûte 1\u202f000 euros.", "Il coûte [1 000] euros."],
    ["de", "1000000", "Er kostet 1’000’000 Franken.", "Er kostet [1’000’000] Franken."],
    ["hi", "100000", "मूल्य 1,00,000 है", "मूल्य [1,00,000] है…"],
    ["ar", "1000", "١٬٠٠٠ دينار", "[١٬٠٠٠] دينار…"],
    ["de", "Mueller", "Frau Müller kommt.", "Frau [Müller] kommt."],
    ["de", "Müller", "Frau Mueller kommt.", "Frau [Mueller] kommt."],
    ["de", "Haeuser", "Die Häuser am See.", "Die [Häuser] am See."],
    ["de", "Übergröße", "In Uebergroesse.", "In [Uebergroesse]."],
    ["da", "Aarhus", "Ved Århus.", "Ved [Århus]."],
    ["ja", "人々", "多くの人人が", "多くの[人人]が…"],
    ["ja", "すすめ", "学問のすゝめ", "学問の[すゝめ]…"],
    ["ja", "みすず", "金子みすゞ", "金子[みすゞ]…"],
    ["ur", "ہے", "یہ ھے", "یہ [ھے]…"],
    ["fr", "l’été", "C'est l'été.", "C'est [l]'[été]."],
    ["en", "1st", "The 1st day.", "The [1st] day."],
  ])("in %s, %j finds %j beside a page with the query itself", (language, query, text, shown) => {
    const { results } = searchIn({ "/a": text, "/b": query }, language).find(query);
    const found = results.find(({ path }) => path === "/a");
    expect(show(found?.passage ?? [])).toBe(shown);
  });

  it.each([
    ["C++", "/plus"],
    ["C#", "/sharp"],
    ["C", "/plain"],
    [".NET", "/dotnet"],
  ])("ranks the page about %j first", (query, expected) => {
    const { list } = searchIn({
      "/plain": "The language C is old. A fish is in the net.",
      "/plus": "The language C++ is large. A fish is in the net.",
      "/sharp": "The language C# is newer. A fish is in the net.",
      "/dotnet": "The runtime .NET is open. A fish is in the sea.",
    });
    expect(list(query)[0]).toBe(expected);
  });

  it.each([
    ["he", "מלון", "בלון אדום"],
    ["he", "שלום", "בית גדול"],
    ["hi", "कमला", "अन्न और कमल"],
    ["en", "in form", "Please inform us."],
    ["en", "35", "Version 3.5 is out."],
    ["en", "20240512", "On 2024-05-12."],
    ["de", "Mauer", "Ein Maur."],
    ["ja", "人々", "三人の村"],
  ])("in %s, %j does not find %j beside a page with the query itself", (language, query, text) => {
    expect(searchIn({ "/a": text, "/b": query }, language).list(query)).toEqual(["/b"]);
  });

  it.each([
    ["ko", "가을", "가는 사람"],
    ["ko", "결과", "결은 곱다"],
    ["th", "น้ำ", "นำ"],
    ["en", "résumé", "rye"],
  ])("in %s, %j does not find %j", (language, query, text) => {
    expect(searchIn({ "/a": text, "/b": "zzz" }, language).list(query)).toEqual([]);
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

  it("show characters instead of character references, but not those in code", () => {
    expect(
      passage(
        "A caf&eacute; &amp; a bar&nbsp;&mdash; &#x1F9ED; &#0; \\&amp; `&lt;` &unknown;.",
        "café",
      ),
    ).toBe("A [café] & a bar — 🧭 \ufffd &amp; &lt; &unknown;.");
  });

  it("never begin or end with half a character", () => {
    for (const filling of ["🧭", "-\u0301", "👩‍👩‍👧", "漢𠮷"]) {
      const text = `${filling.repeat(400)}harbor${filling.repeat(400)}`;
      const shown = passage(text, "harbor");
      expect(shown.isWellFormed()).toBe(true);
      expect(shown).toContain("[harbor]");
      const ends = shown.replace(/^…|…$/g, "");
      expect(ends.startsWith("\u0301") || ends.startsWith("\u200d")).toBe(false);
    }
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

  it("are empty if only the title and the description match", () => {
    const [result] = searchIn({
      "/a": { title: "Harbor", description: "About the harbor.", text: "Nothing." },
    }).find("harbor").results;
    expect([show(result?.title ?? []), show(result?.description ?? []), result?.passage]).toEqual([
      "[Harbor]",
      "About the [harbor].",
      [],
    ]);
  });
});

describe("a query with more words than the search has effort for", () => {
  // Every fragment is in thousands of compounds, so that inexact matches use up the effort.
  const parts = ["bahn", "haus", "wald", "berg", "dorf", "turm", "feld", "bach", "stein", "hafen"];
  const compounds = parts.flatMap((first) =>
    parts.flatMap((second) =>
      parts.flatMap((third) => parts.map((fourth) => first + second + third + fourth)),
    ),
  );
  const pages = Object.fromEntries(
    Array.from({ length: 100 }, (_, page) => [
      `/${page}`,
      compounds.slice(page * 100, page * 100 + 100).join(" "),
    ]),
  );
  const search = searchIn({ ...pages, "/last": "Ein Leuchtturmwärter wohnt hier." }, "de");

  it("still finds pages by the exact words at its end", () => {
    const fragments = compounds.slice(0, 16).map((compound) => compound.slice(2, 8));
    const query = `${fragments.join(" ")} Leuchtturmwärter wohnt`;
    expect(search.find(query).results.map(({ path }) => path)).toContain("/last");
  });

  it("finds pages by exact words even if nothing is left for anything else", () => {
    const { list } = searchIn({ "/a": "The harbor of the town.", "/b": "zzz" }, "en", 0);
    expect([list("harbor"), list("Harbor town zebra"), list("harbors")]).toEqual([
      ["/a"],
      ["/a"],
      [],
    ]);
  });

  it("reads a bounded number of places in the index", () => {
    const counts = [1, 24].map((words) => {
      const before = search.countReads();
      search.find(
        compounds
          .slice(0, words)
          .map((compound) => compound.slice(2, 8))
          .join(" "),
      );
      return search.countReads() - before;
    });
    expect(counts[0]).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBeLessThan(200);
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
    const codes = fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 200 });
    fc.assert(
      fc.property(codes, (list) => {
        const query = String.fromCodePoint(...list);
        return search.find(query).query === query;
      }),
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
