import { describe, expect, it } from "vitest";
import { choosePaths, type Paths } from "../../src/catalog/paths.ts";
import { findUnsoundValues } from "../../src/check/configuration-values.ts";
import type { Settings } from "../../src/entries/context.ts";
import { describeFinding } from "../../src/findings/finding.ts";
import { site } from "../fixtures/site.ts";
import { findIn, makeSite, toArticle, toPage } from "./made-site.ts";

it("a server of the Model Context Protocol without the search is reported", async () => {
  expect(await findIn({}, { mcp: "yes", without: ["search"] })).toEqual([
    'warning src/content/site.ts: mcp is "yes", but the search, which it needs, is turned off. Set mcp to "no", or remove "search" from the "without" list.',
  ]);
  expect(await findIn({}, { mcp: "yes" })).toEqual([]);
});

describe("with an MCP server", () => {
  const mcp = { mcp: "yes" } as const;
  const advice = 'Rename it, or set mcp to "no" in src/content/site.ts.';

  it("its address cannot belong to a page, a redirect, a file or a section", async () => {
    expect(await findIn({ "src/content/pages/mcp.md": toPage("Text") }, mcp)).toEqual([
      "error src/content/pages/mcp.md: /mcp or /mcp.md is a reserved path. Rename it.",
    ]);
    expect(await findIn({}, { ...mcp, redirects: { "/mcp": "/about" } })).toEqual([
      "error src/content/site.ts: redirects: /mcp is the path of an existing page. Remove the entry.",
    ]);
    for (const file of ["public/mcp", "public/mcp.html", "public/mcp/index.html"])
      expect(await findIn({ [file]: "Text" }, mcp)).toContain(
        `error ${file}: It has the same URL as the MCP server: /mcp. ${advice}`,
      );
    const sections = {
      mcp: { title: "MCP", description: "Servers.", fields: {}, orderBy: "title" },
    };
    expect(await findIn({}, { ...mcp, sections } as Parameters<typeof findIn>[1])).toContain(
      `error src/content/sections.ts: The section "mcp" has the same URL as the MCP server: /mcp. ${advice}`,
    );
  });

  it("a page below its address and a translated page are permitted", async () => {
    expect(await findIn({ "src/content/pages/mcp/start.md": toPage("Text") }, mcp)).toEqual([]);
  });

  it("a page can have the address while the server is off", async () => {
    expect(await findIn({ "src/content/pages/mcp.md": toPage("Text") })).toEqual([]);
  });
});

it("a setting that is written twice is reported with both lines", async () => {
  const source =
    'export const site = {\n  embeds: ["a.example"], // €\n  paths: {},\n  "embeds": [],\n};\n';
  expect(await findIn({ "src/content/site.ts": source })).toEqual([
    "error src/content/site.ts:4: embeds is on lines 2 and 4, and only the last one applies. Keep one of them.",
  ]);
});

it("entries in the navigation, footer and redirects that lead nowhere are reported with their line number", async () => {
  const toEntries = (...paths: readonly string[]) => paths.map((path) => ({ label: path, path }));
  const odd = ["/api/v1/health", "/blog/*", "/x/:id", "/gone.html", "/old/", "old"];
  const [valid, broken] = [
    { "/services": "/about", "/articles/old": "/articles" },
    {
      "/about": "/articles",
      "/articles/later": "/articles",
      "/team": "/abuot",
      "/far": "/nothing/like/it",
      "/soon": "/articles/later",
    },
  ];
  const found = await findIn(
    {
      "src/content/pages/about.md": toPage("Text"),
      "src/content/articles/later.md": toArticle("Text", { published: "2026-06-01 00:01" }),
      "src/content/site.ts": 'navigation: [\n  { label: "About", path: "/abuot" },\n]',
    },
    {
      navigation: toEntries("/abuot", "/about", "/articles"),
      footer: toEntries(
        "/llms.txt",
        "https://a.example",
        "/about#us",
        "/nope/at/all",
        "javascript:go()",
      ),
      redirects: {
        ...valid,
        ...broken,
        ...Object.fromEntries(odd.map((path) => [path, "/about"])),
      },
    },
  );
  const advice =
    "Use a path without .html, * or :, without a slash at the end, and not below /api.";
  expect(found.map((line) => line.replace("error src/content/site.ts:", ""))).toEqual([
    ...["/about", "/articles/later"].map(
      (path) => ` redirects: ${path} is the path of an existing page. Remove the entry.`,
    ),
    " redirects: /team leads to /abuot, which does not exist. Did you mean /about?",
    " redirects: /far leads to /nothing/like/it, which does not exist. Use the path of an existing page.",
    " redirects: /soon leads to /articles/later, which is not published. Remove the entry until it is.",
    ...odd.map((path) => ` redirects: ${path} is not a valid page path. ${advice}`),
    ' The footer entry "/nope/at/all" links to /nope/at/all, which does not exist. Use the path of an existing page.',
    ' The footer entry "javascript:go()" links to javascript:go(), which is not allowed. Use https://…, mailto:…, tel:… or the path of a page, such as /about.',
    '2: The navigation entry "/abuot" links to /abuot, which does not exist. Did you mean /about?',
  ]);
});

describe("links to built-in pages", () => {
  const pages = {
    ...{
      "src/content/pages/about.md": toPage("Text"),
      "src/pages/places/map.astro": `---\nexport { page } from "../page.ts";\n---\n<a href="/contact">C</a>\n`,
    },
    ...{
      "src/content/pages/contact.md": toPage("Text"),
      "src/content/pages/pricing.md": toPage("[A](/contact), [b](../contact#x)"),
    },
  };
  const findWith = (paths: Partial<Paths>, more: Partial<Settings> = {}) =>
    findIn(pages, { configuration: { ...site, paths }, paths: choosePaths(paths), ...more });

  it("may use the default or the configured address, but in components only the configured one", async () => {
    const links = {
      navigation: [{ label: "C", path: "/contact" }],
      redirects: { "/write": "/kontakt", "/old": "/contact" },
    };
    expect(await findWith({ contact: "/kontakt" }, links)).toEqual([
      "error src/content/pages/pricing.md:6: The link to ../contact#x points to a heading that does not exist in src/content/pages/contact.md. Write the heading in lowercase, with hyphens instead of spaces.",
      "error src/pages/places/map.astro:4: The link to /contact uses an old path. Write /kontakt.",
    ]);
  });

  it.each<readonly [Partial<Paths>, string]>([
    [{ pricing: "/contact" }, "pricing and contact have the same address, /contact."],
    [{ articles: "/tags", tags: "/words" }, "articles is /tags, which redirects to /words."],
    [
      { contact: "/contact/form" },
      "contact is /contact/form, which redirects to /contact/form/form.",
    ],
    [
      { articles: "/about" },
      "articles is /about, which is the address of src/content/pages/about.md.",
    ],
    [{ tags: "/breads" }, "tags is /breads, which is the address of a section."],
    [{ pricing: "/api/prices" }, "pricing is /api/prices, which is a reserved path."],
  ])("%o", async (paths, problem) => {
    const [name] = Object.keys(paths);
    const found = (await findWith(paths)).filter((line) => line.includes("site.ts: paths: "));
    const advice = `Choose another address, such as  ${name}: "/our-${name}"`;
    expect(found[0]).toBe(`error src/content/site.ts: paths: ${problem} ${advice}`);
  });
});

describe("a published page that no longer exists", () => {
  const old = "src/content/articles/old.md";
  const index = [
    { path: "/articles/old", title: "A sign by the road", file: old },
    { path: "/articles/kept", title: "Kept", file: "src/content/articles/kept.md" },
    { path: "/tags/signs", title: "signs" },
  ];
  const lines = "One line.\n\nAnother line.\n\nA third line.\n\nA fourth line.";
  const built = {
    "dist/site-index.json": JSON.stringify(index),
    "dist/client/articles/old.md": `---\ntitle: A sign by the road\n---\n\n# A sign\n\n${lines}\n`,
    "src/content/articles/kept.md": toArticle("Text", { title: "Kept as it is" }),
  };

  const advice = "If it was ever online, redirect it to the page that replaces it:";
  it.each([
    ["without a successor", {}, "is gone", "/articles"],
    [
      "with its title on another page",
      { "src/content/articles/new.md": toArticle("Text") },
      "is gone",
      "/articles/new",
    ],
    [
      "with its text on another page",
      { "src/content/articles/new.md": toArticle(lines, { title: "New" }) },
      "is gone",
      "/articles/new",
    ],
    [
      "as a draft",
      { [old]: toArticle("Text", { more: "draft: true" }) },
      "is no longer published",
      "/articles",
    ],
  ])("%s › suggests a redirect", async (_, files, state, target) => {
    expect(await findIn({ ...built, ...files })).toEqual([
      `warning ${old}: The last build had /articles/old, which ${state}. ${advice}  npm run new -- redirect /articles/old ${target}`,
    ]);
  });

  it("that is scheduled again needs no redirect", async () => {
    expect(
      await findIn({ ...built, [old]: toArticle("Text", { published: "2026-12-01" }) }),
    ).toEqual([]);
  });

  it("among many › one warning for all of them", async () => {
    const many = [..."abcdef"].map((name) => ({
      path: `/articles/${name}`,
      title: name,
      file: `src/content/articles/${name}.md`,
    }));
    expect(await findIn({ ...built, "dist/site-index.json": JSON.stringify(many) })).toEqual([
      "warning src/content: The last build had 6 pages that no longer exist, such as /articles/a, /articles/b, /articles/c. If they were public, add redirects for them in src/content/site.ts. Otherwise ignore this warning. The next build does not repeat it.",
    ]);
  });

  it("with a redirect › no warning", async () => {
    expect(await findIn(built, { redirects: { "/articles/old": "/articles/kept" } })).toEqual([]);
  });
});

describe("an invalid configuration value", () => {
  it.each<readonly [values: object, key: string, wanted: string]>([
    [
      { url: "waymark.example/" },
      "url",
      'the scheme and the host only, such as "https://www.example.com"',
    ],
    [{ email: "no-email" }, "email", 'an address such as "hello@example.com"'],
    [
      { profiles: ["https://social.example/@name", "http://code.example/name"] },
      "profiles[1]",
      "a full address, such as",
    ],
    [
      { timeZone: "Lisbon" },
      "timeZone",
      'a time zone from the IANA database, such as "Europe/Lisbon"',
    ],
    [{ locale: "de_DE" }, "locale", 'a language tag, such as "de" or "pt-BR"'],
    [{ language: "xx-" }, "language", 'a language tag, such as "de" or "pt-BR"'],
    [
      { pricing: { currency: "EURO", engagements: [], bands: [] } },
      "pricing.currency",
      "the three letters of ISO 4217",
    ],
    ...[
      "https://player.example.com/",
      "player.example.com/",
      "player.example.com; script-src *",
      "*.example.com x",
      "",
    ].map(
      (embed) =>
        [
          { embeds: ["maps.example.com:8443", embed] },
          "embeds[1]",
          "a host without https:// or a path",
        ] as const,
    ),
    ...["prices", "/Prices", "/prices/", "/prices.html"].map(
      (pricing) =>
        [
          { paths: { pricing } },
          "paths.pricing",
          "a path of lowercase letters from a to z, digits and hyphens",
        ] as const,
    ),
    [
      { without: ["prices", "blog"] },
      "without[1]",
      'one of "prices", "api", "form", "articles", "skills" and "search"',
    ],
    [{ contentSignal: { search: "maybe" } }, "contentSignal.search", '"yes" or "no"'],
  ])("%o", async (values, key, wanted) => {
    expect((await findUnsoundValues({ ...site, ...values }, "none")).map(describeFinding)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^src/content/site\\.ts: ${RegExp.escape(key)} is ".*"\\. It must be ${RegExp.escape(wanted)}.*\\.$`,
        ),
      ),
    ]);
  });

  it("pricing is missing › an error that names the option to disable it", async () => {
    const { pricing: _, ...others } = site;
    expect((await findUnsoundValues(others, "none")).map(describeFinding)).toEqual([
      'src/content/site.ts: pricing is missing. Add your prices, or turn the feature off: without: ["prices"]',
    ]);
    expect(await findUnsoundValues({ ...others, without: ["prices"] }, "none")).toEqual([]);
  });

  it("accepts valid values", async () => {
    for (const embeds of [[], ["player.example.com", "127.0.0.1:8080"]])
      expect(await findUnsoundValues({ ...site, embeds }, "none")).toEqual([]);
  });
});

describe("a number", () => {
  const find = async (values: object, root = "none") =>
    (await findUnsoundValues({ ...site, ...values }, root)).map(describeFinding);
  const toPricing = (price: object) => {
    const { currency = "EUR" } = site.pricing ?? {};
    return { pricing: { currency, engagements: [], bands: [{ name: "Small", ...price }] } };
  };

  it.each<readonly [key: string, least: 0 | 1, example: string]>([
    ["articlesPerPage", 1, "20"],
    ["articlesPerFeed", 1, "50"],
    ["articlesPerListFeed", 0, "10"],
    ["articlesInLlms", 0, "25"],
    ["llmsFullLength", 1, "2_000_000"],
    ["socialCards", 0, "200"],
  ])("%s must be a whole number from %i", async (key, least, example) => {
    const advice = `It must be a whole number from ${least}, without quotes, such as ${example}.`;
    for (const wrong of [least - 1, -5, -1.5, 1.5, "20"])
      expect(await find({ [key]: wrong })).toEqual([
        `src/content/site.ts: ${key} is ${JSON.stringify(wrong)}. ${advice}`,
      ]);
    expect(await find({ [key]: least })).toEqual([]);
  });

  it("outside its range is reported with its line", async () => {
    const source = 'export const site = {\n  name: "Korn",\n  articlesPerPage: 0,\n};\n';
    const root = makeSite({ "src/content/site.ts": source });
    expect(await find({ articlesPerPage: 0 }, root)).toEqual([
      "src/content/site.ts:3: articlesPerPage is 0. It must be a whole number from 1, without quotes, such as 20.",
    ]);
  });

  it("that is a price must be an amount, and a range must not fall", async () => {
    for (const from of [-1, "450"])
      expect(await find(toPricing({ from }))).toEqual([
        `src/content/site.ts: pricing.bands[0].from is ${JSON.stringify(from)}. It must be an amount from 0, without quotes and currency, such as 1800 or 4.5.`,
      ]);
    expect(await find(toPricing({ from: 900, to: 180 }))).toEqual([
      "src/content/site.ts: pricing.bands[0].to is 180. It must be at least 900, the value of from.",
    ]);
    for (const valid of [{ from: 0 }, { from: 4.5, to: 4.5 }, { from: 1, to: 2 }])
      expect(await find(toPricing(valid))).toEqual([]);
  });
});

describe("a configuration with a wrong shape", () => {
  const { description, ...undescribed } = site;
  const file = {
    "src/content/site.ts":
      "export const site = {\n  descripton: 'x',\n  bands: [{ scop: 'y' }],\n};\n",
  };
  it.each([
    [
      "a misspelt key",
      { ...undescribed, descripton: description },
      ":2: There is no key descripton. Did you mean description?",
    ],
    [
      "a control character",
      { ...site, name: "Korn\u0007" },
      ': name is "Korn\\u0007". It contains a control character. Delete it,',
    ],
    [
      "a key that is missing",
      undescribed,
      ': description is missing. It must be text in quotes, such as "Waymark".',
    ],
    [
      "a value of another kind",
      { ...site, socialCards: "20" },
      ': socialCards is "20". It must be a whole number from 0, without quotes, such as 200.',
    ],
    [
      "a misspelt key of a value",
      {
        ...site,
        pricing: {
          currency: "EUR",
          engagements: [],
          bands: [{ name: "Small", from: 1, to: 2, scop: "y" }],
        },
      },
      ":3: There is no key pricing.bands[0].scop. Did you mean pricing.bands[0].scope?",
    ],
    [
      "a number instead of the language",
      { ...site, language: 5, languages: { fr: {} } },
      ": language is 5. ",
    ],
    [
      "a key too many",
      { ...site, footer: [{ label: "A", path: "/a", colour: "red" }] },
      ": There is no key footer[0].colour. Remove it.",
    ],
  ])("reports %s", async (_, made, message) => {
    const found = (await findUnsoundValues(made, makeSite(file))).map(describeFinding);
    expect(found.filter((line) => line.startsWith("src/content/site.ts"))).toEqual([
      expect.stringContaining(`src/content/site.ts${message}`),
    ]);
  });

  it("reports the line of the value, not of another one with the same name", async () => {
    const source = [
      "export const site = {",
      '  footer: [{ label: "About", path: "/about" }],',
      "  navigation: [",
      '    { label: "About", path: "/about" },',
      '    { label: "Work", path: 5 },',
      "  ],",
      "} as const;",
      "",
    ].join("\n");
    const navigation = [
      { label: "About", path: "/about" },
      { label: "Work", path: 5 },
    ];
    const root = makeSite({ "src/content/site.ts": source });
    const found = await findUnsoundValues({ ...site, navigation }, root);
    expect(found.map(({ line }) => line)).toEqual([5]);
  });

  describe("in an entry of a list", () => {
    const source =
      'export const site = {\n  navigation: [\n    { label: "About", path: "/about" },\n    { label: "Work" },\n  ],\n};\n';
    const find = async (entry: object) => {
      const navigation = [{ label: "About", path: "/about" }, entry];
      const root = makeSite({ "src/content/site.ts": source });
      return (await findUnsoundValues({ ...site, navigation }, root)).map(describeFinding);
    };

    it("reports a missing key with the line of the entry and an example that fits", async () => {
      expect(await find({ label: "Work" })).toEqual([
        'src/content/site.ts:4: navigation[1].path is missing. It must be a path or a link in quotes, such as "/work".',
      ]);
      expect(await find({ path: "/work" })).toEqual([
        'src/content/site.ts:4: navigation[1].label is missing. It must be text in quotes, such as "Work".',
      ]);
    });

    it("suggests the only missing key for an unknown one", async () => {
      expect(await find({ label: "Work", href: "/work" })).toEqual([
        "src/content/site.ts:4: There is no key navigation[1].href. Did you mean navigation[1].path?",
      ]);
    });

    it("does not suggest a key that the value does not fit", async () => {
      expect(await find({ label: "Work", order: 5 })).toEqual([
        "src/content/site.ts:4: There is no key navigation[1].order. Remove it.",
        'src/content/site.ts:4: navigation[1].path is missing. It must be a path or a link in quotes, such as "/work".',
      ]);
    });
  });

  it("lists all known keys if no key is similar, even if one is missing", async () => {
    const found = (await findUnsoundValues({ ...undescribed, zzz: "Text" }, "none")).map(
      describeFinding,
    );
    expect(found).toEqual([
      expect.stringMatching(/^src\/content\/site\.ts: There is no key zzz\. Known keys: without,/),
      'src/content/site.ts: description is missing. It must be text in quotes, such as "Waymark".',
    ]);
    expect(
      (await findUnsoundValues({ ...site, zzz: 1 }, "none")).map(({ advice }) => advice),
    ).toEqual([expect.stringMatching(/^Known keys: without, hidden, name/)]);
  });
});
