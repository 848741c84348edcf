import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { languages } from "../../src/catalog/words.ts";
import { checkContent } from "../../src/check/check-content.ts";
import { create } from "../../src/commands/new/create.ts";
import type { Kind, Order } from "../../src/commands/new/order.ts";
import { makeSite, settings, toArticle } from "../check/made-site.ts";
import { site } from "../fixtures/own-site.ts";

const beginning = { today: new Date("2026-11-22"), language: "en", addressLetters: languages.en("en").addressLetters };
const order = { title: 'C++: "why?"', tags: "C++, Web performance" };
const files = {
  "src/content/articles/signs.mdx": toArticle("Text"),
  "src/content/pages/about.md": "---\ntitle: About us\ndescription: Who we are and how we work.\nupdated: 2026-01-01\n---\n",
  "src/content/pages/map.astro": "",
  "src/pages/404.astro": "",
  "src/content/site.ts": "export const site = { redirects: {} };\n",
};

describe("what is made", () => {
  it("is a draft of today, which the check takes, at an address made of its title", async () => {
    const root = makeSite({});
    const { file, path } = await create(site, "article", order, root, beginning);
    expect([file, path]).toEqual(["src/content/articles/c-plus-plus-why.md", "/articles/c-plus-plus-why"]);
    expect(readFileSync(join(root, file), "utf8")).toBe(`---
title: 'C++: "why?"'
description: Say in one or two sentences what this article is about.
published: 2026-11-22
tags: [C++, Web performance]
draft: true
---

Write here. Sections begin with ##.
`);
    expect(await checkContent(root, settings)).toEqual([]);
  });

  it("is in the language of its site, at an address in plain letters", async () => {
    const root = makeSite({});
    const said = { title: "Öffnungszeiten für Café-Gäste", tags: "Öffnungszeiten" };
    const { path } = await create(site, "article", said, root, {
      ...beginning,
      language: "de",
      addressLetters: languages.de("de").addressLetters,
    });
    expect(path).toBe("/articles/oeffnungszeiten-fuer-cafe-gaeste");
    expect(readFileSync(join(root, `src/content${path}.md`), "utf8")).toBe(`---
title: Öffnungszeiten für Café-Gäste
description: Nennen Sie in ein bis zwei Sätzen das Thema dieses Artikels.
published: 2026-11-22
tags: [Öffnungszeiten]
draft: true
---

Schreiben Sie hier. Abschnitte beginnen mit ##.
`);
  });

  it("comes with the advice to name its list where it is the first of it", async () => {
    const root = makeSite({});
    const { advice } = await create(site, "article", order, root, beginning);
    expect(advice).toContain("see that navigation in src/content/site.ts names /articles.");
    const later = await create(site, "article", { ...order, name: "later" }, root, beginning);
    expect(later.advice).not.toContain("navigation");
  });

  it.each([
    ["page", { title: "Before you write", name: "contact/FAQ" }, "src/content/pages/contact/faq.md", "/contact/faq"],
    ["skill", { name: "read-signs" }, "src/content/skills/read-signs/SKILL.md", "/.well-known/agent-skills/read-signs/SKILL.md"],
  ] as [Kind, Order, string, string][])("is a %s, of which the check asks a description alone", async (kind, said, file, path) => {
    const root = makeSite({});
    expect(await create(site, kind, said, root, beginning)).toMatchObject({ file, path });
    const without = kind === "skill" ? [] : settings.without;
    expect(await checkContent(root, { ...settings, without })).toMatchObject([
      { file, severity: "warning", advice: expect.stringMatching(/^Describe/) },
    ]);
  });

  it("is warned of while it is out and says nothing but how to begin", async () => {
    const root = makeSite({});
    const { file } = await create(site, "page", { title: "Imprint", description: "Who is responsible for this site." }, root, beginning);
    expect(await checkContent(root, settings)).toMatchObject([{ file, line: 7, severity: "warning", advice: "Replace it with your own." }]);
  });

  it("is a text of a section with its fields, of which the check asks a description alone", async () => {
    const root = makeSite({});
    const fields = { flour: "Rye", weight: "1500", since: "2011-03-01" };
    const made = await create(
      { ...site, sections: settings.sections },
      "item",
      { section: "breads", title: "Rye loaf", fields },
      root,
      beginning,
    );
    expect(made).toMatchObject({ file: "src/content/breads/rye-loaf.md", path: "/breads/rye-loaf" });
    expect(readFileSync(join(root, made.file), "utf8")).toBe(`---
title: Rye loaf
description: Say in one or two sentences what this text is about.
updated: 2026-11-22
flour: Rye
weight: 1500
since: 2011-03-01
---

Write here. Sections begin with ##.
`);
    expect(await checkContent(root, settings)).toMatchObject([{ file: made.file, severity: "warning" }]);
  });

  it.each([
    ["of a tag that no article has any more", "/tags/roads", "/tags/signs"],
    ["to a page that is a component", "/where", "/map"],
  ])("is a redirect %s", async (_, from, to) => {
    expect(await create(site, "redirect", { from, to }, makeSite(files), beginning)).toMatchObject({ file: "src/content/site.ts" });
  });

  it("is a redirect in the configuration", async () => {
    const root = makeSite(files);
    expect(
      await create(site, "redirect", { from: "https://www.example.com/articles/gr%C3%B6%C3%9Fe", to: "/about" }, root, beginning),
    ).toMatchObject({
      file: "src/content/site.ts",
    });
    expect(readFileSync(join(root, "src/content/site.ts"), "utf8")).toContain('"/articles/größe": "/about",');
  });
});

describe("what cannot be made", () => {
  it.each([
    ["article", { ...order, title: "Signs!" }, "src/content/articles/signs.mdx has the address /articles/signs already. Say another name:"],
    ["article", { ...order, title: "Signs\u0007 by the road" }, "A line break or another control character is in it."],
    ["article", { ...order, name: "x".repeat(201) }, "The name would be longer than 200 bytes."],
    ["article", { ...order, title: "404" }, '"404" makes no address. Say one:'],
    ["article", { ...order, title: "?!?" }, '"?!?" makes no address. Say one:'],
    ["article", { title: "Signs", tags: "" }, "tags must be a list of 1 to 5 names"],
    ["page", { title: "Articles" }, "/articles is the address of a list or a file of the site's own."],
    ["page", { title: "404" }, "/404 is the address of a list or a file of the site's own."],
    ["page", { title: "Sitemap" }, "/sitemap is the address of a list or a file of the site's own."],
    ["page", { title: "Messages", name: "contact/messages" }, "/contact/messages is the address of a list or a file of the site's own."],
    ["page", { title: "Two", name: "articles/2" }, "/articles/2 is the address of a list or a file of the site's own."],
    ["page", { title: "Map" }, "src/content/pages/map.astro has the address /map already."],
    ["page", { title: "Breads" }, "/breads is the address of a list or a file of the site's own."],
    ["item", { section: "breads", title: "Rye", fields: {} }, "flour must have 1 to 300 characters."],
    ["item", { section: "breads", title: "Rye", fields: { flour: "Rye", weight: "much" } }, "weight must be a number,"],
    ["item", { section: "breads", title: "Rye", fields: { flower: "Rye", flour: "Rye" } }, 'There is no key "flower" here.'],
    ["page", { title: "Index" }, '"Index" makes no address. Say one:'],
    ["skill", { name: "Read signs" }, "name must be the folder name:"],
    ["redirect", { from: "/about", to: "/articles/signs" }, "/about still stands: it is the address of src/content/pages/about.md."],
    ["redirect", { from: "/404", to: "/about" }, "/404 still stands: it is an address of the site's own."],
    ["redirect", { from: "/tags/signs", to: "/about" }, "/tags/signs still stands: it is an address of the site's own."],
    ["redirect", { from: "/old", to: "/new" }, "Nothing stands at /new. Name a page that is there."],
    ["redirect", { from: "/o%zz", to: "/about" }, '"/o%zz" is no address of a page.'],
    ["redirect", { from: "/old/", to: "/about" }, '"/old/" is no address of a page.'],
  ] as [Kind, Order, string][])("a %s › %o › %s", async (kind, said, message) => {
    await expect(create({ ...site, sections: settings.sections }, kind, said, makeSite(files), beginning)).rejects.toThrow(message);
  });
});
