import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { languages } from "../../src/catalog/words.ts";
import { checkContent } from "../../src/check/check-content.ts";
import { create } from "../../src/commands/new/create.ts";
import type { Order } from "../../src/commands/writing/order.ts";
import { makeSite, pages, settings, toArticle } from "../check/made-site.ts";
import { commit } from "../fixtures/commit.ts";
import { site } from "../fixtures/own-site.ts";

const beginning = {
  today: new Date("2026-05-22"),
  language: "en",
  addressLetters: languages.en("en").addressLetters,
};
const order = { title: 'C++: "why?"', tags: "C++, Web performance" };
const files = {
  "src/content/articles/signs.mdx": toArticle("Text"),
  "src/content/pages/about.md":
    "---\ntitle: About us\ndescription: Who we are and how we work.\nupdated: 2026-01-01\n---\n",
  "src/pages/map.astro": "---\nexport const page = {};\n---\n",
  "src/content/site.ts": "export const site = { redirects: {} };\n",
};

type Kind = Parameters<typeof create>[1];

const make = (kind: Kind, said: Order, root = makeSite({})) =>
  create({ ...site, sections: settings.sections }, kind, said, root, beginning);

describe("npm run new -- look", () => {
  const [theme, font] = ["src/content/theme.css", "src/content/fonts/a.woff2"];
  const copySite = () => {
    const root = makeSite({
      [theme]: ":root { --sign: brown }",
      [font]: "font",
      "src/content/mark.svg": "<svg/>",
      "package.json": "{}",
    });
    commit(root);
    return root;
  };
  const read = (root: string) => readFileSync(join(root, theme), "utf8");

  it("replaces the theme, the mark and the fonts, and can restore the studio's", async () => {
    const root = copySite();
    await make("look", { name: "school" }, root);
    expect(read(root)).toContain("hyperlegible");
    expect([existsSync(join(root, font)), existsSync(join(root, "src/content/pages"))]).toEqual([
      false,
      false,
    ]);
    commit(root);
    await make("look", { name: "studio" }, root);
    expect([read(root), existsSync(join(root, font))]).toEqual([":root { --sign: brown }", true]);
  });

  it("rejects unknown looks and uncommitted changes", async () => {
    const root = copySite();
    await expect(make("look", { name: "bakry" }, root)).rejects.toThrow(
      'There is no look named "bakry". Use one of studio, bakery,',
    );
    writeFileSync(join(root, theme), ":root { --sign: red }");
    await expect(make("look", { name: "school" }, root)).rejects.toThrow(
      "Commit your changes to them first",
    );
  });
});

describe("npm run new -- language", () => {
  const configuration = 'export const site = {\n  locale: "en",\n};\n';

  it("adds a language to the site, and later only what is missing", async () => {
    const root = makeSite({ "src/content/site.ts": configuration });
    const { file, path } = await make("language", { name: "fr" }, root);
    const pages = ["index", "pricing", "contact", "contact/sent"].map(
      (name) => `src/content/fr/pages/${name}.md`,
    );
    expect([file.split("\n"), path]).toEqual([
      ["src/content/fr/site.ts", ...pages, "src/content/site.ts"],
      "/fr",
    ]);
    expect(readFileSync(join(root, "src/content/site.ts"), "utf8")).toContain(
      "  languages: {\n    fr,\n  },\n",
    );
    const settings = readFileSync(join(root, "src/content/fr/site.ts"), "utf8");
    expect(settings).toContain('flour: "Flour"');
    expect(settings).toContain(
      'name: "Care",\n        fits: "A sign must stay",\n        duration: "Month by month",\n        result: "Paint",\n        per: "month",\n',
    );
    rmSync(join(root, pages[0] ?? ""));
    expect((await make("language", { name: "fr" }, root)).file).toContain(pages[0]);
  });

  it("rejects languages without interface text, and the main one", async () => {
    await expect(make("language", { name: "xx" })).rejects.toThrow(
      'There is no interface text in "xx". Use one of ar,',
    );
    await expect(make("language", { name: "en" })).rejects.toThrow(
      "en is already the main language of the site.",
    );
  });
});

describe("npm run new", () => {
  it("creates a valid draft with today's date, at an address made from the title", async () => {
    const root = makeSite(pages);
    const { file, path } = await make("article", order, root);
    expect([file, path]).toEqual([
      "src/content/articles/c-plus-plus-why.md",
      "/articles/c-plus-plus-why",
    ]);
    expect(readFileSync(join(root, file), "utf8")).toBe(`---
title: 'C++: "why?"'
description: Say in one or two sentences what this article is about.
published: 2026-05-22
tags: [C++, Web performance]
draft: true
---

Write here. Sections begin with ##.
`);
    expect(await checkContent(root, settings)).toEqual([]);
  });

  it("offers optional keys, and the known authors, as comments", async () => {
    const root = makeSite({ "src/content/authors/ina-bo.jpg": "" });
    const read = async (kind: Kind, said: Order) =>
      readFileSync(join(root, (await make(kind, said, root)).file), "utf8");
    const links = "# links: [https://social.example/@ina-bo]";
    expect(await read("author", { title: "Ina Bo" })).toContain(
      `.\n# role: Editor\n# portrait: ./ina-bo.jpg\n${links}\n---\n`,
    );
    expect(await read("article", order)).toContain("draft: true\n# authors: [ina-bo]\n---\n");
  });

  it("writes in the site's language, and transliterates the address", async () => {
    const root = makeSite(pages);
    const german = {
      ...beginning,
      language: "de",
      addressLetters: languages.de("de").addressLetters,
    };
    const said = { title: "Öffnungszeiten für Café-Gäste", tags: "Öffnungszeiten" };
    const { file, path } = await create(site, "article", said, root, german);
    expect(path).toBe("/articles/oeffnungszeiten-fuer-cafe-gaeste");
    const text = readFileSync(join(root, file), "utf8");
    expect(text).toContain(
      "description: Nennen Sie in ein bis zwei Sätzen das Thema dieses Artikels.\n",
    );
    expect(text).toContain("\n\nSchreiben Sie hier. Abschnitte beginnen mit ##.\n");
  });

  it.each([
    [
      "page",
      { title: "Before you write", name: "contact/FAQ" },
      "src/content/pages/contact/faq.md",
      "/contact/faq",
    ],
    [
      "skill",
      { name: "read-signs" },
      "src/content/skills/read-signs/SKILL.md",
      "/.well-known/agent-skills/read-signs/SKILL.md",
    ],
  ] as [Kind, Order, string, string][])(
    "creates a %s that lacks only a description and a text",
    async (kind, said, file, path) => {
      const root = makeSite(pages);
      expect(await make(kind, said, root)).toMatchObject({ file, path });
      const without = kind === "skill" ? [] : settings.without;
      const isLeft = (part: string) => ({
        file,
        severity: "warning",
        problem: expect.stringContaining(`The ${part} is still`),
      });
      expect(await checkContent(root, { ...settings, without })).toMatchObject([
        isLeft("description"),
        isLeft("text"),
      ]);
    },
  );

  it("creates a page in a section, with the section's fields", async () => {
    const root = makeSite(pages);
    const fields = { flour: "Rye", weight: "1500", since: "2011-03-01" };
    const made = await make("item", { section: "breads", title: "Rye loaf", fields }, root);
    expect(made).toMatchObject({
      file: "src/content/breads/rye-loaf.md",
      path: "/breads/rye-loaf",
    });
    expect(readFileSync(join(root, made.file), "utf8")).toContain(
      "2026-05-22\nflour: Rye\nweight: 1500\nsince: 2011-03-01\n---\n",
    );
    expect(await checkContent(root, settings)).toMatchObject([
      { file: made.file, severity: "warning" },
      { line: 10 },
    ]);
  });

  it.each([
    [
      "from a URL",
      "https://www.example.com/articles/gr%C3%B6%C3%9Fe",
      "/about",
      '"/articles/größe": "/about",',
    ],
    ["from a tag without articles", "/tags/roads", "/tags/signs", '"/tags/roads": "/tags/signs",'],
    ["to a page that is a component", "/where", "/map", '"/where": "/map",'],
  ])("adds a redirect %s to the configuration", async (_, from, to, line) => {
    const root = makeSite(files);
    expect(await make("redirect", { from, to }, root)).toMatchObject({
      file: "src/content/site.ts",
    });
    expect(readFileSync(join(root, "src/content/site.ts"), "utf8")).toContain(line);
  });

  const taken = (path: string) => `The site already uses ${path} for a list or a file.`;
  it.each([
    [
      "article",
      { ...order, title: "Signs!" },
      "src/content/articles/signs.mdx already has the address /articles/signs. Choose another",
    ],
    [
      "article",
      { ...order, title: "Signs\u0007 by the road" },
      "A value contains a line break or another control character.",
    ],
    [
      "article",
      { ...order, name: "x".repeat(201) },
      "The file name would be longer than 200 bytes.",
    ],
    ["article", { ...order, title: "404" }, 'Cannot derive an address from "404".'],
    ["article", { ...order, title: "?!?" }, 'Cannot derive an address from "?!?".'],
    ["article", { title: "Signs", tags: "" }, "tags must be a list of 1 to 5 names"],
    ["page", { title: "Articles" }, taken("/articles")],
    ["page", { title: "404" }, taken("/404")],
    ["page", { title: "Messages", name: "contact/messages" }, taken("/contact/messages")],
    ["page", { title: "Map" }, "src/pages/map.astro already has the address /map."],
    ["page", { title: "Breads" }, taken("/breads")],
    ["page", { title: "Index" }, 'Cannot derive an address from "Index".'],
    [
      "item",
      { section: "breads", title: "Rye", fields: {} },
      "flour must have 1 to 300 characters.",
    ],
    ["skill", { name: "Read signs" }, "name must be the folder name:"],
    [
      "redirect",
      { from: "/about", to: "/articles/signs" },
      "/about is still the address of src/content/pages/about.md.",
    ],
    [
      "redirect",
      { from: "/404", to: "/about" },
      "The site itself uses /404, so it cannot be redirected.",
    ],
    [
      "redirect",
      { from: "/tags/signs", to: "/about" },
      "The site itself uses /tags/signs, so it cannot be redirected.",
    ],
    ["redirect", { from: "/old", to: "/new" }, "/new does not exist. Choose an existing page"],
    ["redirect", { from: "/old", to: "/abuot" }, "/abuot does not exist. Did you mean /about?"],
    ["redirect", { from: "/o%zz", to: "/about" }, '"/o%zz" is not the address of a page.'],
    [
      "redirect",
      { from: "/old/", to: "/about" },
      '"/old/" is not the address of a page. Write  /old  which also redirects /old/',
    ],
    [
      "redirect",
      { from: "/old.html", to: "/about" },
      "Write  /old  which also redirects /old.html",
    ],
    [
      "redirect",
      { from: "/?p=12", to: "/about" },
      "Redirects do not depend on the part after the question mark.",
    ],
    [
      "redirect",
      { from: "//old.example/signs", to: "/about" },
      '"//old.example/signs" starts with the host old.example, so it is not a path on this site. Write one such as  /signs',
    ],
    [
      "redirect",
      { from: "/old", to: "/\\\\old.example" },
      "starts with the host old.example, so it is not a path on this site. Write one such as  /articles/old-name",
    ],
  ] as [Kind, Order, string][])("rejects a %s › %o › %s", async (kind, said, message) => {
    await expect(make(kind, said, makeSite(files))).rejects.toThrow(message);
  });
});
