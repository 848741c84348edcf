import { describe, expect, it } from "vitest";
import { create } from "../../src/commands/new/create.ts";
import { listTranslations } from "../../src/commands/new/translation.ts";
import type { Order } from "../../src/commands/writing/order.ts";
import { toArticle } from "../check/made-site.ts";
import {
  bilingual,
  findInLanguages,
  fr,
  hello,
  makeTexts,
  toTranslated,
} from "../check/made-translations.ts";

const beginning = { today: new Date("2026-11-22"), language: "en", addressLetters: {} };
const make = (kind: Parameters<typeof create>[1], order: Order, root: string, site = bilingual) =>
  create(site, kind, order, root, beginning);
const translate = (file: string, root: string, title?: string) =>
  make("translation", { file, language: "fr", title }, root);

describe("npm run new -- translation", () => {
  it("copies the text with its revision, and moves its links", async () => {
    const { root, read, change } = makeTexts();
    change(hello, "tags:", "series: Signs in the rain\ntags:");
    await translate("src/content/articles/other.md", root, "L'autre panneau");
    await translate("pages/about.md", root, "À propos");
    const made = await translate("articles/hello.md", root, "Bonjour à tous");
    const file = "src/content/fr/articles/hello=bonjour-a-tous.md";
    expect(made).toEqual({
      file,
      path: "/fr/articles/bonjour-a-tous",
      advice: expect.stringContaining("draft: true"),
    });
    expect(read(file)).toMatch(
      /^---\ntitle: Bonjour à tous\ndescription: .*\ntags: \[signs\]\nseries: Signs in the rain\ntranslated:( [0-9a-f]{4}){5}\ndraft: true\n---\n\nFirst words\.\n/,
    );
    expect(read(file)).toContain(
      "See [it](./other=l-autre-panneau.md#a), [us](../pages/about=a-propos.md), [all](/articles)\nand ![A sign](../../articles/sign.svg).",
    );
    expect(await findInLanguages(root)).toEqual([
      "src/content/fr/pages/about=a-propos.md:3: The description is the same as in src/content/pages/about.md. Translate it.",
    ]);
  });

  it("inherits fields, and links to files in the main language", async () => {
    const { root, read } = makeTexts({
      "src/content/authors/sam.md":
        "---\nname: Sam\ndescription: Paints signs for all who pass.\n---\n\n[A](/articles/other)\n",
    });
    const { file } = await translate("breads/rye.md", root);
    expect(read(file)).toMatch(
      /^---\ntitle: A page\ndescription: .*\nflour: Rye\ntranslated: .*\ndraft: true\n---\n/,
    );
    const author = await translate("authors/sam.md", root, "Samuel");
    expect(author.file).toBe("src/content/fr/authors/sam.md");
    expect(read(author.file)).toMatch(
      /name: Samuel[\s\S]*\[A\]\(\.\.\/\.\.\/articles\/other\.md\)/,
    );
  });

  it("moves imports and images in MDX", async () => {
    const text = 'import A from "../../components/A.astro";\n\n![A](./sign.svg)';
    const { root, read } = makeTexts({ "src/content/articles/sign.mdx": toArticle(text) });
    const { file } = await translate("articles/sign.mdx", root);
    expect(read(file)).toContain(
      'import A from "../../../components/A.astro";\n\n![A](../../articles/sign.svg)',
    );
  });

  it.each([
    [
      "pages/abuot.md",
      "fr",
      "src/content/pages/abuot.md does not exist. Did you mean src/content/pages/about.md?",
    ],
    ["articles/nope.md", "fr", /articles\/nope\.md does not exist\.$/],
    [
      "pages/about.md",
      "de",
      'The site has no language "de". Use one of en, fr, or add it:  npm run new -- language de',
    ],
    ["fr/pages/about.md", "fr", "src/content/fr/pages/about.md cannot be translated."],
    [
      "articles/other.md",
      "fr",
      "src/content/fr/articles/other=autre.md already translates src/content/articles/other.md.",
    ],
    [
      "skills/look/SKILL.md",
      "fr",
      "src/content/skills/look/SKILL.md cannot be translated. Use an article",
    ],
  ])("rejects %s in %s", async (file, language, message) => {
    const names = [
      "articles/LICENSE",
      "skills/look/SKILL.md",
      "fr/pages/about.md",
      "fr/articles/other=autre.md",
    ];
    const { root } = makeTexts(
      Object.fromEntries(names.map((name) => [`src/content/${name}`, "---\ntitle: A\n---\n"])),
    );
    await expect(make("translation", { file, language }, root)).rejects.toThrow(message);
  });
});

it("npm run new -- translated records the current revision", async () => {
  const { root, change } = makeTexts();
  const { file } = await translate("articles/hello.md", root);
  change(hello, "First", "Other");
  expect(await findInLanguages(root)).toEqual([
    expect.stringContaining(`then run  npm run new -- translated ${file}`),
  ]);
  await make("translated", { file }, root);
  expect(await findInLanguages(root)).toEqual([]);
  change(file, /translated: .*\n/, "");
  await make("translated", { file: "fr/articles/hello.md" }, root);
  expect(await findInLanguages(root)).toEqual([]);
  change(file, "let a;", "let b;");
  expect(await findInLanguages(root)).toEqual([
    expect.stringContaining(`To keep your own, run  npm run new -- translated ${file}`),
  ]);
  expect((await make("translated", { file }, root)).advice).toBe(
    `Its differences from ${hello} are now accepted.`,
  );
  expect(await findInLanguages(root)).toEqual([]);
  change(hello, "Other", "Next");
  await make("translated", { file }, root);
  expect(await findInLanguages(root)).toEqual([]);
  change(file, "let b;", "let c;");
  expect(await findInLanguages(root)).toHaveLength(1);
  await translate("articles/other.md", root, "Un panneau tout autre");
  for (const [wrong, right] of [
    ["articles/helo.md", "articles/hello.md"],
    ["articles/other.md", "articles/other=un-panneau-tout-autre.md"],
  ])
    await expect(make("translated", { file: `fr/${wrong}` }, root)).rejects.toThrow(
      `src/content/fr/${wrong} does not exist. Did you mean src/content/fr/${right}?`,
    );
  await expect(make("translated", { file: hello }, root)).rejects.toThrow(
    `${hello} is not a translation.`,
  );
});

it("npm run new -- translations lists what is missing, a draft, out of date, lost and unmarked", async () => {
  const { root, change } = makeTexts({
    "src/content/fr/pages/about.md":
      "---\ntitle: Nous\ndescription: Qui nous sommes et comment.\n---\n",
    "src/content/fr/pages/old=vieux.md":
      "---\ntitle: Vieux\ndescription: Ce qui a été écrit ici.\nupdated: 2026-01-01\n---\n",
  });
  await translate("articles/hello.md", root);
  change(hello, "title: A sign", "title: The sign");
  expect(await listTranslations({ language: "fr" }, root, bilingual)).toEqual([
    "fr: 1 of 4 published texts are translated.",
    ...[
      "",
      "Missing: 2",
      "src/content/articles/other.md  Another sign",
      "src/content/breads/rye.md  A page",
    ],
    ...["", "Drafts: 1", "src/content/fr/articles/hello.md  A sign by the road"],
    ...[
      "",
      "Out of date: 1",
      expect.stringContaining("in which texts in the front matter changed."),
    ],
    ...[
      "",
      "Without an original: 1",
      expect.stringMatching(
        /^src\/content\/fr\/pages\/old=vieux\.md: .*src\/content\/pages\/old\.md, does not exist/,
      ),
    ],
    ...[
      "",
      "Without a recorded revision, so changes are not reported: 1",
      "src/content/fr/pages/about.md  Nous",
    ],
  ]);
});

it("npm run new --language writes into the folder of the language", async () => {
  const { root } = makeTexts();
  const [, own] = bilingual.all;
  const made = await make("page", { title: "Questions" }, root, own);
  expect(made).toMatchObject({ file: "src/content/fr/pages/questions.md", path: "/fr/questions" });
  const item = await make(
    "item",
    { section: "breads", title: "Seigle", fields: { flour: "Seigle" } },
    root,
    own,
  );
  expect(item).toMatchObject({
    file: "src/content/fr/breads/seigle.md",
    advice: expect.stringContaining(
      "This is the first page in /fr/breads. Add  /fr/breads  to navigation in src/content/fr/site.ts.",
    ),
  });
  const navigation = [{ label: "Articles", path: "/articles" }];
  const linked = toTranslated({ fr: { ...fr, navigation, paths: { articles: "/carnet" } } });
  const first = await make(
    "translation",
    { file: "articles/hello.md", language: "fr" },
    root,
    linked,
  );
  expect(first.advice).toBe("This is a draft. Remove the line  draft: true  to publish it.");
});

it("npm run new -- redirect accepts addresses in all languages", async () => {
  const { root, read } = makeTexts({
    "src/content/site.ts": "export const site = { redirects: {} };\n",
  });
  await translate("pages/about.md", root, "À propos");
  await make("redirect", { from: "/fr/qui", to: "/fr/a-propos" }, root);
  expect(read("src/content/site.ts")).toContain('"/fr/qui": "/fr/a-propos"');
  await expect(make("redirect", { from: "/fr/a-propos", to: "/about" }, root)).rejects.toThrow(
    "/fr/a-propos is still the address of src/content/fr/pages/about=a-propos.md.",
  );
});
