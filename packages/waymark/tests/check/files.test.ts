import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkContent, readContent } from "../../src/check/check-content.ts";
import { toTextContext } from "../../src/entries/context.ts";
import { describeFinding } from "../../src/findings/finding.ts";
import { description, findIn, makeSite, pages, settings, toArticle, toPage } from "./made-site.ts";

const article = toArticle("Text");
const page = toPage("Text");

it("files with names that are invalid or already used are reported", async () => {
  const files = {
    ...{
      "articles/a.MD": article,
      "articles/a#1.md": article,
      "articles/100%.md": article,
      "articles/%3F.md": article,
      "articles/off%/my%20sign.md": article,
      "articles/a.markdown": article,
      "articles/2026.md": article,
    },
    ...{
      "articles/dup.md": article,
      "articles/dup.mdx": article,
      "articles/Case.md": article,
      "articles/case.md": article,
    },
    ...{
      "articles/raw.md": article,
      "pages/articles/raw.md": page,
      "pages/About.md": page,
      "pages/about.md": page,
      "README.md": "",
    },
    ...{
      "pages/sitemap.md": page,
      "pages/a.mdx": page,
      "pages/help/index.md": page,
      "pages/tags/signs.md": page,
      "notes.md": page,
    },
    ...{
      "articles/later.md": toArticle("", { published: "2026-12-01" }).replace("[signs]", "[ice]"),
      "pages/tags/ice.md": page,
    },
    "skills/ask/SKILL.md": "---\nname: asking\ndescription: How to ask a question.\n---\n# Ask\n",
  };
  const found = await findIn(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`src/content/${name}`, text])),
  );
  expect(found.map((line) => line.replaceAll("src/content/", ""))).toEqual([
    "error articles/%3F.md: The file name contains %, #, ? or a backslash, which cannot be used in a URL. Rename it, for example to text.md",
    "error articles/100%.md: The file name contains %, #, ? or a backslash, which cannot be used in a URL. Rename it, for example to 100-percent.md",
    "error articles/2026.md: A file name that has only digits has the same URL as a page of the list above it. Add a word to the name.",
    "error articles/a#1.md: The file name contains %, #, ? or a backslash, which cannot be used in a URL. Rename it, for example to a-1.md",
    "error articles/a.MD: Files with this extension are ignored. Rename it to a.md",
    "error articles/a.markdown: Files with this extension are ignored. Rename it to a.md",
    "error articles/case.md: It has the same URL as articles/Case.md: /articles/case. Rename one of them.",
    "error articles/dup.mdx: It has the same URL as articles/dup.md: /articles/dup. Rename one of them.",
    "error articles/off%/my%20sign.md: The file name contains %, #, ? or a backslash, which cannot be used in a URL. Rename it, for example to off-percent/my-sign.md",
    "warning notes.md: This file is in no folder, so it is ignored. Move it to articles or pages.",
    "warning pages/About.md: The path /About contains capital letters. Netlify looks for it in lowercase and cannot find it. Rename the file to about.md.",
    "error pages/a.mdx: Only articles can be MDX. This file is ignored. Rename it to a.md",
    "error pages/about.md: It has the same URL as pages/About.md: /about. Rename one of them.",
    "error pages/articles/raw.md: It has the same URL as articles/raw.md: /articles/raw. Rename one of them.",
    "error pages/help/index.md: Only the home page may be called index. Rename it.",
    "error pages/sitemap.md: /sitemap or /sitemap.md is a reserved path. Rename it.",
    "error pages/tags/ice.md: It has the same URL as a list: /tags/ice. Rename it.",
    "error pages/tags/signs.md: It has the same URL as a list: /tags/signs. Rename it.",
    "error skills/ask/SKILL.md:2: The name asking does not match the folder name. Write name: ask",
  ]);
});

describe("a page written as a component", () => {
  it("is no longer published in src/content/pages, except as a part of other pages", async () => {
    const page = `---\n${description}\n---\n<p>Here</p>\n`;
    const found = await findIn({
      "src/content/pages/places/map.astro": page,
      "src/content/pages/places/Row.astro": "<p>Row</p>",
    });
    expect(found).toEqual([
      "error src/content/pages/places/map.astro: Astro pages are in src/pages now, so this one is not published. Move it:  git mv src/content/pages/places/map.astro src/pages/places/map.astro  Then correct the paths of its imports.",
    ]);
  });

  it.each([
    [
      '{ title: "A", extra: 1 }',
      2,
      'There is no key "extra" here. Known keys: title, description, updated, indexable, original. Remove the others.',
    ],
    [
      '{ title: "A" }',
      2,
      'title must have 3 to 80 characters. Write, for example:  title: "Where we are"',
    ],
    ["{ title }", 2, 'updated is missing. Write, for example:  updated: "2026-11-20"'],
    [
      "{\n  ...all,\n  updated: 2026 }",
      4,
      'updated must be a day in quotes, with the year first. Write, for example:  updated: "2026-11-20"',
    ],
    [
      '{ title, description, updated: "2026-02-30" }',
      2,
      'updated must be a day in quotes, with the year first. Write, for example:  updated: "2026-11-20"',
    ],
    [
      '{ title, description, updated: `2026-11-20`, indexable: "no" } as const',
      2,
      "indexable must be true or false. Write, for example:  indexable: false",
    ],
    ['"Where we are"', 2, `page must be an object. Write, for example:  ${description}`],
  ])("is told what is wrong with its description: %s", async (value, line, problem) => {
    const text = `---\nexport const page = ${value};\n---\n<p>Here</p>\n`;
    expect(await findIn({ "src/pages/map.astro": text })).toContain(
      `error src/pages/map.astro:${line}: ${problem}`,
    );
  });

  it("can compute its description", async () => {
    const text = "---\nexport const page = { ...all, title: all.name };\n---\n<p>Here</p>\n";
    expect(await findIn({ "src/pages/map.astro": text })).toEqual([]);
  });

  it("by the owner cannot have styles", async () => {
    const text = `---\n${description}\n---\n\n<p>{1 < 2}</p>\n<style>\n  p { color: red }\n</style>\n`;
    expect(await findIn({ "src/pages/map.astro": text })).toEqual([
      "error src/pages/map.astro:6: Styles in your own pages are not published. Move them to src/content/theme.css, and give the page a class for them.",
    ]);
  });

  it("by the owner is parsed by Astro's parser, including expressions", async () => {
    const text = `---
${description}
const places = ["Üllö", "<a href='/no'>"];
---

<p>{places.map((place) => <a href="/abuot">{place}</a>)} <a href={"/about"}>About</a> <a href="#here">Here</a> <a href={places[0]}>There</a></p>
<!-- <a href="/nowhere">No</a> -->
<img src="./sign.jpg" alt="A sign" onclick="go()" />
<script>let a = 1 < 2;</script>
<iframe src="https://other.example.com/a" title="A map"></iframe>
`;
    expect(
      await findIn({
        "src/content/pages/about.md": toPage("Text."),
        "src/pages/places/map.astro": text,
      }),
    ).toEqual([
      "error src/pages/places/map.astro:6: The link to /abuot is broken. Did you mean /about?",
      "error src/pages/places/map.astro:8: onclick= does not run on the site. Remove onclick= from <img>.",
      "error src/pages/places/map.astro:8: The link to /places/sign.jpg is broken. Use the path of a page, or of a file in public.",
      "error src/pages/places/map.astro:9: Scripts in content do not run on the site. Remove it. For a player or a map, use the provider's iframe.",
      'error src/pages/places/map.astro:10: A frame is blocked here. Players work only in the text of Markdown and MDX files. Use a link instead: <a href="https://other.example.com/a">A map</a>',
    ]);
  });

  it("by the owner is reported with a line number if it cannot be parsed", async () => {
    expect(
      await findIn({
        "src/pages/map.astro": "---\nexport const page = {};\n---\n<p>\n  <b>Here\n</p>\n",
      }),
    ).toEqual([
      "error src/pages/map.astro:6: Astro cannot read this: Expected corresponding JSX closing tag for 'b'. Check this line and the one before it for an unclosed tag or brace.",
    ]);
  });
});

const find = async (root: string) => (await checkContent(root, settings)).map(describeFinding);

it("warns about hidden files and backups in public, once for each folder", async () => {
  const root = makeSite({
    ...pages,
    ...{
      "public/.env": "A=1",
      "public/.private/a.txt": "a",
      "public/.private/b.txt": "b",
      "public/media/.DS_Store": "c",
      "public/media/Thumbs.db": "d",
      "public/media/._a.jpg": "e",
      "public/~$plan.docx": "f",
      "public/.~lock.plan.odt#": "g",
      "public/plan.html~": "h",
      "public/plan.css.bak": "i",
    },
    ...{
      "public/.well-known/security.txt": "Contact:",
      "public/.nojekyll": "",
      "public/a.txt": "a",
    },
  });
  const hidden = "Its name starts with a dot, so it is hidden and not published.";
  const backup = "This looks like a backup, so it is not published.";
  const move = "Otherwise, move it out of public.";
  const remove = "Delete it. If you want to publish it, rename it, for example to";
  expect(await find(root)).toEqual([
    `public/.env: ${hidden} If you want to publish it, rename it to env. ${move}`,
    `public/.private: ${hidden} If you want to publish it, rename it to private. ${move}`,
    `public/plan.css.bak: ${backup} ${remove} plan.css`,
    `public/plan.html~: ${backup} ${remove} plan.html`,
  ]);
});

it("ignores hidden texts and what programs write beside a text", async () => {
  const folder = "src/content/articles";
  const text = toArticle("Text");
  const root = makeSite({
    ...pages,
    [`${folder}/a.md`]: text,
    [`${folder}/.secret.md`]: toArticle("Secret").replace("road", "hill"),
    [`${folder}/.later/b.md`]: text,
    [`${folder}/.later/c.md`]: text,
    "src/content/pages/.about.md": text,
    ...Object.fromEntries(
      ["~$a.md", "._a.md", "#a.md#", "a.md~", "a.md.bak", ".a.md.swp", ".DS_Store"].map((name) => [
        `${folder}/${name}`,
        new Uint8Array([0xff]),
      ]),
    ),
  });
  // Emacs locks a file with a link that leads nowhere.
  symlinkSync("ada@host.123", join(root, `${folder}/.#a.md`));
  const hidden = "Its name starts with a dot, so it is hidden and not published.";
  const toLine = (path: string, name: string) =>
    `${path}: ${hidden} If you want to publish it, rename it to ${name}. Otherwise, move it out of src/content.`;
  expect(await find(root)).toEqual([
    toLine(`${folder}/.later`, "later"),
    toLine(`${folder}/.secret.md`, "secret.md"),
    toLine("src/content/pages/.about.md", "about.md"),
  ]);
  const { content } = await readContent(root, toTextContext(settings));
  expect(content.map.paths.filter((path) => path.startsWith("/articles"))).toEqual(["/articles/a"]);
});

describe("a name that starts with an underscore", () => {
  const folder = "src/content/articles";
  const problem = "Its name starts with an underscore, so it is not published.";

  it("keeps a text out of the site, with a warning for each file or folder", async () => {
    const text = toArticle("Text");
    const root = makeSite({
      ...pages,
      [`${folder}/a.md`]: toArticle("![A](./_images/a.svg)"),
      [`${folder}/_images/a.svg`]: "<svg/>",
      [`${folder}/_Draft.md`]: text,
      [`${folder}/_drafts/b.md`]: text,
      [`${folder}/_drafts/c.mdx`]: text,
      [`${folder}/_drafts/b.svg`]: "<svg/>",
      [`${folder}/notes/_/d.md`]: text,
      "src/content/_drafts/e.md": text,
      "src/content/breads/_rye.md": text,
      "src/content/pages/_old.md": toPage("Text"),
      "src/content/pages/_parts/Row.astro": "<p>Row</p>\n",
    });
    const move = "To publish its files, move them to";
    const keep = "To keep a draft, also write draft: true in its front matter.";
    const other = "Otherwise, move it out of src/content.";
    expect(await find(root)).toEqual([
      `src/content/_drafts: ${problem} ${move} ${folder}. ${keep}`,
      `${folder}/_Draft.md: ${problem} To publish it, rename it to Draft.md. ${keep}`,
      `${folder}/_drafts: ${problem} ${move} ${folder}. ${keep}`,
      `${folder}/notes/_: ${problem} ${move} ${folder}/notes. ${keep}`,
      `src/content/breads/_rye.md: ${problem} To publish it, rename it to rye.md. ${keep}`,
      `src/content/pages/_old.md: ${problem} To publish it, rename it to old.md. ${other}`,
    ]);
    const { content } = await readContent(root, toTextContext(settings));
    const published = content.map.paths.filter((path) => /articles|breads|old|map/.test(path));
    expect(published).toEqual(["/articles/a"]);
  });

  it("makes links to the text broken, and does not matter in public", async () => {
    const found = await findIn({
      [`${folder}/a.md`]: toArticle("[B](./_b.md) [C](/_files/c.pdf)"),
      [`${folder}/_b.md`]: toArticle("Text"),
      "public/_files/c.pdf": "C",
    });
    expect(found).toEqual([
      expect.stringMatching(/^warning .*_b\.md: Its name starts with an underscore/),
      expect.stringMatching(/^error .*a\.md:8: .*_b\.md/),
    ]);
  });
});

describe("a private file in public", () => {
  const key = "-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIAAAAAAAAAAAAAAAAAAAAAAAAAAA\n";

  it("is not published, with a warning that shows how to publish it anyway", async () => {
    const root = makeSite({
      ...pages,
      "src/content/articles/a.md": toArticle("[Cities](/files/cities.sqlite)"),
      "public/files/Server.PEM": key,
      "public/files/notes.txt": key,
      "public/files/cities.sqlite": "SQLite",
      "public/.well-known/keys/a.txt": key,
      "public/_redirects": "/a /b",
      "public/_headers": "/*",
      "public/files/_headers": "",
    });
    const likeKey = "This looks like a private key, so it is not published. Move it out of public.";
    const replaced = (name: string) =>
      `public/${name}: The build writes its own ${name}, so this file is not published. Delete it`;
    const setting = "If visitors may have it, write in src/content/site.ts  publishAnyway:";
    expect(await find(root)).toEqual([
      `public/.well-known/keys/a.txt: ${likeKey} ${setting} ["/.well-known/keys/a.txt"]`,
      `${replaced("_headers")}. The headers are in packages/waymark/src/catalog/headers.ts.`,
      `${replaced("_redirects")}, and write redirects in src/content/site.ts: redirects: { "/old": "/new" }`,
      `public/files/Server.PEM: ${likeKey} ${setting} ["/files/Server.PEM"]`,
      `public/files/cities.sqlite: This looks like a database, so it is not published. Move it out of public. ${setting} ["/files/cities.sqlite"]`,
      `public/files/notes.txt: ${likeKey} ${setting} ["/files/notes.txt"]`,
      "src/content/articles/a.md:8: The link to /files/cities.sqlite leads to a file that is not published. The warning about public/files/cities.sqlite says why, and how to publish it.",
    ]);
  });

  it("is published if the settings list it, and an idle entry is reported", async () => {
    const files = {
      "src/content/articles/a.md": toArticle("[Cities](/files/cities.sqlite)"),
      "public/files/cities.sqlite": "SQLite",
      ["public/files/día.log".normalize("NFD")]: "A",
      "public/a.txt": "A",
      "public/.env": "A",
    };
    const listed = ["/files/cities.sqlite", "/files/día.log", "/a.txt", "/.env", "/gone.db"];
    const idle = (text: string) => `warning src/content/site.ts: publishAnyway: ${text}`;
    expect(await findIn(files, { publishAnyway: listed })).toEqual([
      expect.stringMatching(/^warning public\/\.env: Its name starts with a dot/),
      idle("/a.txt is published without this entry. Remove the entry."),
      idle("/.env is a hidden file, which is never published. Remove the entry."),
      idle("/gone.db does not exist in public. Correct the path, or remove the entry."),
    ]);
  });
});

it.each(["a (copy).md", "a - Kopie.md", "Copy of a.md", "a.bak.md", "a.sync-conflict-20260101.md"])(
  "warns about a published copy, such as %s",
  async (name) => {
    const folder = "src/content/articles";
    const text = toArticle("Text");
    const files = { ...pages, [`${folder}/a.md`]: text, [`${folder}/${name}`]: text };
    expect(await find(makeSite(files))).toContain(
      `${folder}/${name}: This looks like a copy of ${folder}/a.md, with the same title, and it is published too. Delete it, or change its title.`,
    );
    const other = { ...files, [`${folder}/${name}`]: text.replace("road", "hill") };
    expect((await find(makeSite(other))).join()).not.toContain("looks like a copy");
  },
);

it("accepts symbolic links only within the content folders", async () => {
  const root = makeSite({
    ...pages,
    "public/a.svg": "<svg/>",
    "src/content/articles/a.md": toArticle("![A](/in.svg)"),
  });
  writeFileSync(join(root, "package.json"), "{}");
  mkdirSync(join(root, "public/media"));
  symlinkSync("a.svg", join(root, "public/in.svg"));
  symlinkSync("../../package.json", join(root, "public/media/out.json"));
  symlinkSync("nowhere", join(root, "public/dangling.jpg"));
  symlinkSync(join(root, ".."), join(root, "src/content/articles/folder"));
  const [dangling, out] = [
    "The target of this symbolic link does not exist.",
    "This symbolic link points outside the content folders, and its target would be published.",
  ];
  const advice = "Replace the link with a copy of the file, or delete it.";
  expect(await find(root)).toEqual([
    `public/dangling.jpg: ${dangling} ${advice}`,
    `public/media/out.json: ${out} ${advice}`,
    `src/content/articles/folder: ${out} ${advice}`,
  ]);
});

it("shows no image from outside the content folders", async () => {
  const texts = [
    "![A](../../../a.svg)",
    "![A](/../../a.svg)",
    "![A](./link.svg)",
    "![A](../../../package.json)",
  ];
  const root = makeSite({
    ...pages,
    "a.svg": "<svg/>",
    "package.json": "{}",
    "src/content/articles/a.md": toArticle(texts.join("\n\n")),
  });
  symlinkSync("../../../a.svg", join(root, "src/content/articles/link.svg"));
  expect((await find(root)).map((line) => line.replace("src/content/articles/", ""))).toEqual([
    expect.stringMatching(
      /^a\.md:8: \.\.\/\.\.\/\.\.\/a\.svg points outside the content folders, to a\.svg\. If you want to publish this file, copy it to public\/files and link to \/files\/a\.svg\./,
    ),
    expect.stringMatching(/^a\.md:10: The link to \/\.\.\/\.\.\/a\.svg is broken\./),
    expect.stringMatching(/^a\.md:12: \.\/link\.svg points outside the content folders/),
    expect.stringMatching(
      /^a\.md:14: \.\.\/\.\.\/\.\.\/package\.json points outside the content folders/,
    ),
    expect.stringMatching(/^link\.svg: This symbolic link points outside the content folders/),
  ]);
});
