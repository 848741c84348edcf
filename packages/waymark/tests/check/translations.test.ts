import { describe, expect, it } from "vitest";
import { create } from "../../src/commands/new/create.ts";
import { toArticle } from "./made-site.ts";
import {
  bilingual,
  findInLanguages,
  fr,
  hello,
  makeTexts,
  toTranslated,
} from "./made-translations.ts";

const beginning = { today: new Date("2026-11-22"), language: "fr", addressLetters: {} };

async function makeTranslated(...names: string[]) {
  const made = makeTexts();
  const files = [];
  for (const file of names)
    files.push(
      (await create(bilingual, "translation", { file, language: "fr" }, made.root, beginning)).file,
    );
  return { ...made, file: files[0] as string, find: () => findInLanguages(made.root) };
}

type Change = ReturnType<typeof makeTexts>["change"];

function translateHead(change: Change, file: string): void {
  change(
    file,
    /title: .*\ndescription: .*/,
    "title: Un titre\ndescription: Ce qu'il y a à dire ici.",
  );
}

describe("a translation", () => {
  it("is reported with the paragraphs of its original that changed", async () => {
    const { change, find, file } = await makeTranslated("articles/hello.md");
    change(
      hello,
      "First words.",
      `The first words of a long paragraph\nabout signs.\n\nA new one.`,
    );
    const advice = `Translate the changes, then run  npm run new -- translated ${file}`;
    const older = `${file}: This translation is older than ${hello}, in which`;
    expect(await find()).toEqual([
      `${older} these paragraphs changed: line 8 "The first words of a long…", line 11 "A new one.". ${advice}`,
    ]);
    change(hello, /The first[\s\S]*new one\.\n\n/, "");
    expect(await find()).toEqual([`${older} paragraphs were moved or removed. ${advice}`]);
  });

  const toAdvice = (file: string) =>
    `Use the original's. To keep your own, run  npm run new -- translated ${file}`;
  it("has the links, images and code of its original", async () => {
    const { change, find, file } = await makeTranslated("articles/hello.md");
    change(file, "[us](/about)", "[us](/pages) [en](https://en.wikipedia.org/wiki/Sign)");
    change(hello, "See", "[en](https://en.wikipedia.org/wiki/Sign) [x](https://x.example/a) See");
    change(file, "See", "[fr](https://fr.wikipedia.org/wiki/Panneau) [x](https://x.example/b) See");
    change(file, "let a;", "let b;");
    expect((await find()).slice(1)).toEqual([
      expect.stringContaining("The link to /pages is broken."),
      `${file}:11: Links and images differ from ${hello}: missing: https://x.example/a (line 10 there), /about (line 10 there); added: https://x.example/b (line 11), /pages (line 11). ${toAdvice(file)}`,
      `${file}:15: Code blocks differ from ${hello}: missing: let a; (line 14 there); added: let b; (line 15). ${toAdvice(file)}`,
    ]);
  });

  it("has the code of its original, except for comments", async () => {
    const { change, find, file } = await makeTranslated("articles/hello.md");
    change(hello, "let a;", "# One\nlet a;\nlet c;");
    change(file, "let a;", "# Un\nlet a;\n\n// Deux\nlet d;");
    const message = (differences: string) =>
      expect.stringContaining(
        `Code blocks differ from ${hello}: ${differences}. ${toAdvice(file)}`,
      );
    expect((await find()).slice(1)).toEqual([
      message("missing: let c; (line 16 there); added: let d; (line 19)"),
    ]);
    change(file, "let a;\n\n// Deux\nlet d;", "let a;\n// Deux\nlet c;");
    expect((await find()).slice(1)).toEqual([]);
    change(file, "let c;\n```", "let c;\n```\n\n    indented\n");
    expect((await find()).slice(1)).toEqual([message("added: indented (line 21)")]);
  });

  it("has the placeholders and numbers of its original", async () => {
    const { change, find, file } = await makeTranslated("pages/about.md", "breads/rye.md");
    translateHead(change, file);
    change(file, "{{email}}", "{{site-name}}");
    change("src/content/fr/breads/rye.md", "draft: true", "draft: true\nweight: 1400");
    expect(await find()).toEqual([
      "src/content/fr/breads/rye.md:7: weight is 1400, but 1500 in src/content/breads/rye.md. Remove the line to use the original's value.",
      `${file}:7: Placeholders differ from src/content/pages/about.md: missing: {{email}} (line 6 there); added: {{site-name}} (line 7). ${toAdvice(file)}`,
    ]);
  });

  it("has no paragraphs in the language of its original", async () => {
    const words = "one two three four five six seven";
    const { change, find, file } = await makeTranslated("articles/other.md");
    const body = `Short.\n\nFirst ${words}\neight.\n\n## A\n\nSecond *${words}*.\n\n\`\`\`\n// ${words} eight\n\`\`\``;
    for (const text of [file, "src/content/articles/other.md"]) change(text, "## A", body);
    const isUntranslated = (line: string) => line.includes("is the same as");
    translateHead(change, file);
    expect((await find()).filter(isUntranslated)).toEqual([]);
    change(file, "draft: true\n", "");
    const first = `${file}:10: "First one two three four five…" is the same as in src/content/articles/other.md`;
    expect((await find()).filter(isUntranslated)).toEqual([
      `${first}, as is 1 other paragraph. Translate them.`,
    ]);
    change(file, "Second", "Deuxième");
    expect((await find()).filter(isUntranslated)).toEqual([`${first}. Translate it.`]);
  });

  const page =
    "---\ntitle: Une page\ndescription: Ce que l'on peut dire ici.\nupdated: 2026-01-01\n---\n";
  it.each([
    [
      "abuot.md",
      "src/content/pages/abuot.md, does not exist. Did you mean src/content/pages/about.md?",
    ],
    [
      "abuot=qui.md",
      "src/content/pages/abuot.md, does not exist. Did you mean src/content/pages/about.md?",
    ],
    [
      "xylophone=qui.md",
      "src/content/pages/xylophone.md, does not exist. Give it the name of its original.",
    ],
    ["qui.md", undefined],
  ])("named %s › %s", async (name, problem) => {
    const { root } = makeTexts({ [`src/content/fr/pages/${name}`]: page });
    const wanted = `src/content/fr/pages/${name}: The original of this translation, ${problem}`;
    expect(await findInLanguages(root)).toEqual(
      problem === undefined ? [] : [expect.stringContaining(wanted)],
    );
  });
});

it("two translations of one original are reported, whatever their addresses", async () => {
  const { root } = makeTexts({
    "src/content/fr/articles/hello.md": toArticle("Un."),
    "src/content/fr/articles/hello=deux.md": toArticle(""),
  });
  expect(await findInLanguages(root)).toEqual([
    "src/content/fr/articles/hello=deux.md: It translates the same text as src/content/fr/articles/hello.md. Delete one of the two files. If this one translates a different text, rename it after that text.",
  ]);
});

it("links can lead to list pages that exist only with articles in the main language", async () => {
  const { root } = makeTexts({
    "src/content/fr/articles/seul.md": toArticle("[1](/articles/3) [2](/fr/articles/4)", {
      title: "Seul",
    }),
  });
  const find = (own: object) => {
    const all = toTranslated({ fr: { ...fr, ...own } }).all.map((site) => ({
      ...site,
      articlesPerPage: 1,
    }));
    return findInLanguages(root, { ...bilingual, all });
  };
  const broken = (path: string) => expect.stringContaining(`The link to ${path} is broken.`);
  expect(await find({ listUntranslated: "yes" })).toEqual([broken("/fr/articles/4")]);
  expect(await find({})).toEqual([broken("/articles/3"), broken("/fr/articles/4")]);
});

it("a link to a page that is not translated can lead to its file", async () => {
  const { change, find, file } = await makeTranslated("articles/hello.md");
  change(file, /translated: .*\n/, "");
  change(file, "/about", "/articles/other");
  expect(await find()).toEqual([
    expect.stringContaining(
      "The link to /articles/other leads to a page that is not translated. Link to its file: ../../articles/other.md",
    ),
  ]);
});

it("a link to another language is reported if its page is translated, unless it leads to the text's own original", async () => {
  const { change, find, file } = await makeTranslated("articles/hello.md", "pages/about.md");
  change(file, /translated: .*\n/, "");
  change(
    file,
    "[us](/about)",
    "[us](/about) [in English](../../articles/hello.md) [it](../../articles/other.md)",
  );
  translateHead(change, "src/content/fr/pages/about.md");
  const problem = "The link to /about leads to another language, but the page is translated.";
  expect(await find()).toEqual([`${file}:10: ${problem} Link to ../pages/about.md`]);
});

it("a link to a default address in another language is reported with the published address", async () => {
  const { root, change, file } = await makeTranslated("articles/hello.md");
  change(file, /translated: .*\n/, "");
  change(file, "/about", "/fr/articles/hello");
  const found = await findInLanguages(
    root,
    toTranslated({ fr: { ...fr, paths: { articles: "/carnet" } } }),
  );
  expect(found).toEqual([
    expect.stringContaining(
      "The link to /fr/articles/hello uses an old path. Write /fr/carnet/hello.",
    ),
  ]);
});

it("redirects can lead to and from addresses in other languages", async () => {
  const { root } = makeTexts({
    "src/content/fr/pages/qui.md":
      "---\ntitle: Qui\ndescription: Ce que l'on peut dire ici.\nupdated: 2026-01-01\n---\n",
  });
  const redirects = {
    "/fr/vieux": "/fr/qui",
    "/vieux": "/fr/qui",
    "/fr/qui": "/about",
    "/fr/old": "/fr/kui",
  };
  const found = await findInLanguages(root, bilingual, { redirects });
  expect(found).toEqual([
    expect.stringContaining("redirects: /fr/qui is the path of an existing page."),
    expect.stringContaining(
      "redirects: /fr/old leads to /fr/kui, which does not exist. Did you mean /fr/qui?",
    ),
  ]);
});
