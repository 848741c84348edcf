import { describe, expect, it } from "vitest";
import { description, findIn, toArticle, toPage } from "./made-site.ts";

const file = "src/content/articles/a.md";
const noted =
  "## Größe\n\nA[^1] <a name='named'></a>\n\n| a |\n| - |\n| [`x`](#x) |\n\n[^1]: One\n";
const site = {
  "public/figures/sign.svg": "<svg/>",
  "src/content/articles/b.md": toArticle("## A heading\n\n<p id='own'>Text</p>"),
  "src/content/articles/noted.md": toArticle(noted, { title: "Notes" }),
  "src/content/articles/noted-in-mdx.mdx": toArticle(noted, { title: "Notes in MDX" }),
  "src/content/articles/in-mdx.mdx": toArticle("## A {1}\n\n<p id='own'>Text</p>"),
  "src/content/articles/plain.mdx": toArticle("## A *heading*\n\n<p id='own'>Text</p>"),
  "src/content/articles/draft.md": toArticle("[to another](/articles/coming) [dead](/nowhere)", {
    more: "draft: true",
  }),
  "src/content/articles/coming.md": toArticle("[to itself](#nowhere)", { published: "2026-12-01" }),
  "src/content/articles/beside.jpg": "",
  "src/content/pages/about.md": toPage("## Who"),
  "src/content/pages/hidden.md": toPage("Text").replace("---\nText", "indexable: false\n---\nText"),
  "src/pages/own.astro": `---\n${description}\n---\n`,
  "src/own/[...page].png.ts": "",
  "src/pages/own-hidden.astro": `---\n${description.replace(" };", ", indexable: false } as const;")}\n---\n`,
  "public/proof.html": "<p>Proof</p>",
};
const redirects = { "/who": "/about", "/articles/moved": "/articles/b" };
const find = async (text: string) =>
  (await findIn({ ...site, [file]: toArticle(text) }, { redirects })).filter((line) =>
    line.includes(file),
  );

describe("a link", () => {
  it.each([
    "/about /about#who /articles/b#a-heading ./b.md#own ../pages/about.md b /articles.md /tags/signs /articles/2 /llms.txt /own /own.md /hidden /own-hidden /proof",
    "/articles/plain#a-heading /articles/plain#own /articles/in-mdx#anything /cards/index.png /figures/sign.svg",
    "https://other.example/x https://site.example/about mailto:a@b.example /api/v1/health /about?a#main #here",
    "#top #TOP # #:~:text=a #here:~:text=a /about#top ./b.md#top https://site.example/about#top ?a#top #t%6Fp",
    ...["noted.md", "noted-in-mdx.mdx"].flatMap((name) =>
      ["größe", "gr%C3%B6%C3%9Fe", "named", "x", "user-content-fn-1", "user-content-fnref-1"]
        .map((id) => `./${name}#${id}`)
        .join(" "),
    ),
    "/contact#contact-form /contact#message /contact/sent#reference /#sides ./noted.md#footnote-label",
  ])("to %s is valid", async (hrefs) => {
    const links = hrefs.split(" ").map((href) => `[a](${href})`);
    expect(await find(`## Here\n\n${links.join(" ")}`)).toEqual([]);
  });

  const nothing = "is broken.";
  const otherwise = "Use the path of a page, or of a file in public.";
  const words = "Write the heading in lowercase, with hyphens instead of spaces.";
  const draft =
    "leads to a draft. Publish it (remove draft: true from src/content/articles/draft.md), or remove the link.";
  const coming =
    "leads to an article scheduled for 2026-12-01. Remove the link until then, or change the published date in";
  const lacks = (name: string) =>
    `points to a heading that does not exist in src/content/articles/${name}.`;
  it.each([
    ["/abuot", `${nothing} Did you mean /about?`],
    ["/about/", `${nothing} Did you mean /about?`],
    ["https://site.example/abuot", `${nothing} Did you mean /about?`],
    ["/cards/nowhere.png", `${nothing} ${otherwise}`],
    ["/site-index.json", `${nothing} ${otherwise}`],
    ["/.well-known/agent-skills/nowhere/SKILL.md", `${nothing} ${otherwise}`],
    ["/llms-full/nowhere.txt", `${nothing} ${otherwise}`],
    ["/404", `${nothing} ${otherwise}`],
    ["/hidden.md", `${nothing} Did you mean /hidden?`],
    ["/own-hidden.md", `${nothing} Did you mean /own-hidden?`],
    ["/proof.html", `${nothing} Did you mean /proof?`],
    ["//", "is not a valid URL. Write one such as /about or https://www.example.com."],
    ["../pages", `${nothing} ${otherwise}`],
    ["www.example.com", `${nothing} For another site, write https://www.example.com`],
    ["example.com/x", `${nothing} For another site, write https://example.com/x`],
    ["https:/example.com", `${nothing} For another site, write https://example.com`],
    ["me@x.example", `${nothing} For an email address, write mailto:me@x.example`],
    ["./plian.md", `${nothing} Did you mean ./plain.mdx?`],
    ["./gone.md", `${nothing} ${otherwise}`],
    ["./drfat.md", `${nothing} ${otherwise}`],
    ["./comnig.md", `${nothing} ${otherwise}`],
    ["/figures/sing.svg", `${nothing} Did you mean /figures/sign.svg?`],
    ["/who", "uses an old path. Write /about."],
    ["/who#a", "uses an old path. Write /about#a."],
    ["./moved.md#a", "uses an old path. Write ./b.md#a."],
    ["/articles/draft", draft],
    ["./draft.md", draft],
    ["/articles/coming.md", `${coming} src/content/articles/coming.md.`],
    ["#nowhere", `${lacks("a.md")} ${words}`],
    ["/articles/b#a-haeding", `${lacks("b.md")} Did you mean #a-heading?`],
    ["/articles/plain#b", `${lacks("plain.mdx")} ${words}`],
    ["/articles/b#A-heading", `${lacks("b.md")} Did you mean #a-heading?`],
    ["/articles/b#footnote-label", `${lacks("b.md")} ${words}`],
    ["/articles/b#contact-form", `${lacks("b.md")} ${words}`],
  ])("to %s › an error with its line number and how to fix it", async (href, message) => {
    expect(await find(`One\n<b>\n<a href='${href}'>a</a></b>`)).toEqual([
      `error ${file}:10: The link to ${href} ${message}`,
    ]);
  });

  it("to the dev server › a warning with the path to write", async () => {
    const hrefs = ["http://localhost:4321", "http://127.0.0.1", "http://[::1]"].map(
      (origin) => `${origin}/about?a#who`,
    );
    const lines = hrefs.map(
      (href) =>
        `warning ${file}:8: The link to ${href} leads to the reader's own computer. Write /about?a#who or show the address as code.`,
    );
    expect(await find(hrefs.map((href) => `<${href}>`).join(" "))).toEqual(lines);
  });

  it("to a page of the last build › what replaces it, or that it no longer exists", async () => {
    const index = ["kept", "lost"].map((name) => ({
      path: `/articles/${name}`,
      title: name,
      file: `src/content/articles/${name}.md`,
    }));
    const files = {
      "dist/site-index.json": JSON.stringify(index),
      "src/content/articles/lots.md": toArticle(""),
      "src/content/articles/new.md": toArticle("", { title: "kept" }),
    };
    const found = await findIn({
      ...site,
      ...files,
      [file]: toArticle("[a](./kept.md) [b](./lost.md) [c](/articles/kept)"),
    });
    expect(found.filter((line) => line.includes(file))).toEqual([
      `error ${file}:8: The link to ./kept.md is broken. Did you mean ./new.md?`,
      `error ${file}:8: The link to ./lost.md leads to a page that no longer exists. Change or remove the link.`,
      `error ${file}:8: The link to /articles/kept is broken. Did you mean /articles/new?`,
    ]);
  });

  const unpublished = "is not published at this path.";
  const route = "[...page].png.ts";
  const copy = `If you want to publish this file, copy it to public/files and link to /files/${route}. Otherwise remove the link.`;
  it.each([
    [
      "./beside.jpg",
      `${unpublished} Move the file to public/files/beside.jpg. Use its path from public: /files/beside.jpg`,
    ],
    [
      "../../../public/figures/sign.svg",
      `${unpublished} Use its path from public: /figures/sign.svg`,
    ],
    [`../../own/${route}`, `points outside the content folders, to src/own/${route}. ${copy}`],
  ])("to the file %s › an error with its line number and how to fix it", async (href, message) => {
    expect(await find(`One\n<b>\n<a href='${href}'>a</a></b>`)).toEqual([
      `error ${file}:10: ${href} ${message}`,
    ]);
  });

  it("in a draft is reported as a warning, and in a scheduled article as an error if it would stop the build on its day", async () => {
    const links = [
      "/articles/coming",
      "/tags/signs",
      "/tags/ice",
      "/articles/latest",
      "/articles/draft",
      "/tags/snow",
    ];
    const later = toArticle(
      `${links.map((path) => `[a](${path})`).join(" ")}\n\n![A](./besid.jpg)`,
      { published: "2026-12-24 09:00" },
    );
    const more = {
      "src/content/articles/later.md": later.replace("[signs]", "[ice]"),
      "src/content/articles/latest.md": toArticle("", { published: "2026-12-31" }).replace(
        "[signs]",
        "[snow]",
      ),
    };
    expect(await findIn({ ...site, ...more })).toEqual([
      `error src/content/articles/coming.md:8: The link to #nowhere ${lacks("coming.md")} ${words}`,
      "warning src/content/articles/draft.md:8: The link to /nowhere is broken. Use the path of a page, or of a file in public.",
      "error src/content/articles/later.md:8: The link to /articles/latest leads to an article scheduled for 2026-12-31, which is later than this article (2026-12-24 09:00). Remove the link until then, or change the published date in src/content/articles/latest.md.",
      "error src/content/articles/later.md:8: The link to /articles/draft leads to a draft, which would stop the build that publishes this article (2026-12-24 09:00). Publish it (remove draft: true from src/content/articles/draft.md), or remove the link.",
      "error src/content/articles/later.md:8: The link to /tags/snow is broken. Use the path of a page, or of a file in public.",
      "error src/content/articles/later.md:10: The image ./besid.jpg does not exist: there is no file src/content/articles/besid.jpg. Did you mean beside.jpg?",
    ]);
  });

  it("to a heading on its own page is valid, even if the file name is invalid", async () => {
    expect(await findIn({ "src/content/pages/c#.md": toPage("## Who\n\n[a](#who)") })).toEqual([
      "error src/content/pages/c#.md: The file name contains %, #, ? or a backslash, which cannot be used in a URL. Rename it, for example to c.md",
    ]);
  });

  it("in front matter shows an image", async () => {
    expect(
      await findIn({ [file]: toArticle("", { more: "image:\n  src: /a.png\n  alt: A sign" }) }),
    ).toEqual([
      "error src/content/articles/a.md:7: The link to /a.png is broken. Use the path of a page, or of a file in public.",
    ]);
  });
});

const skill = (part: string) =>
  `---\nname: ask\ndescription: Asks what a sign costs today.\n${part}---\n\n[Prices](/pricing)\n`;

describe("content of a site with a disabled feature", () => {
  it("a link, a file or a placeholder of the feature › an error with its line number and both solutions", async () => {
    const text = "[a](/pricing) [b](./pricing.md) [c](/openapi.json)\n\n{{offers}}";
    const files = {
      "src/content/pages/about.md": toPage(text),
      "src/content/pages/pricing.md": toPage(""),
    };
    const toLine = (line: number, what: string, feature: string) =>
      `error src/content/pages/about.md:${line}: ${what} belongs to a feature that is turned off. Remove it, or remove "${feature}" from the "without" list in src/content/site.ts.`;
    expect(await findIn(files, { without: ["prices", "api"] })).toEqual([
      toLine(6, "The link to /pricing", "prices"),
      toLine(6, "The link to ./pricing.md", "prices"),
      toLine(6, "The link to /openapi.json", "api"),
      toLine(8, "{{offers}}", "prices"),
    ]);
  });

  it("files of the owner below its addresses are published", async () => {
    const files = {
      "public/pricing/list.pdf": "",
      "src/content/pages/about.md": toPage("[list](/pricing/list.pdf)"),
    };
    expect(await findIn(files, { without: ["prices"] })).toEqual([]);
  });

  it("content of the feature is not read", async () => {
    const files = {
      "src/content/articles/a.md": toArticle("[lost](/nowhere)"),
      "src/content/pages/pricing.md": toPage("[lost](/nowhere)"),
      "src/content/pages/pricing/example.md": toPage("[lost](/nowhere)"),
      "src/content/skills/ask/SKILL.md": skill("part: prices\n"),
    };
    expect(await findIn(files, { without: ["articles", "prices"] })).toEqual([]);
    expect((await findIn(files)).length).toBe(3);
  });

  it("no task guide is left › an error, unless the feature is disabled", async () => {
    const files = {
      "src/content/site.ts": "export const site = {\n  without: [],\n};\n",
      "src/content/skills/look/SKILL.md": skill("part: prices\n"),
    };
    expect(await findIn(files, { without: ["prices"] })).toEqual([
      'error src/content/site.ts:2: There are no task guides, so their lists would be empty. Write a guide, or add "skills" to the "without" list in src/content/site.ts.',
    ]);
    expect(await findIn(files, { without: ["prices", "skills"] })).toEqual([]);
  });

  it("navigation entries and redirects to the feature are not errors", async () => {
    const links = {
      navigation: [{ label: "Prices", path: "/pricing" }],
      redirects: { "/services": "/pricing" },
    };
    expect(await findIn({}, { without: ["prices"], ...links })).toEqual([]);
  });
});
