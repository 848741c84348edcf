import { describe, expect, it } from "vitest";
import { findIn, toArticle, toPage } from "./made-site.ts";

const file = "src/content/articles/a.md";
const site = {
  "public/figures/sign.svg": "<svg/>",
  "src/content/articles/b.md": toArticle("## A heading\n\n<p id='own'>Text</p>"),
  "src/content/articles/in-mdx.mdx": toArticle("## A {1}\n\n<p id='own'>Text</p>"),
  "src/content/articles/plain.mdx": toArticle("## A *heading*\n\n<p id='own'>Text</p>"),
  "src/content/articles/draft.md": toArticle("[to another](/articles/coming) [dead](/nowhere)", { more: "draft: true" }),
  "src/content/articles/coming.md": toArticle("[to itself](#nowhere)", { published: "2026-12-01" }),
  "src/content/articles/beside.jpg": "",
  "src/content/pages/about.md": toPage("## Who"),
  "src/content/pages/own.astro": "",
  "src/pages/cards/[...page].png.ts": "",
};
const find = async (text: string) =>
  (await findIn({ ...site, [file]: toArticle(text) }, { redirects: { "/who": "/about" } })).filter((line) => line.includes(file));

describe("a link", () => {
  it.each([
    "/about /about#who /articles/b#a-heading ./b.md#own ../pages/about.md b /articles.md /tags/signs /articles/2 /llms.txt /own",
    "/articles/plain#a-heading /articles/plain#own /articles/in-mdx#anything /cards/index.png /figures/sign.svg",
    "https://other.example/x https://site.example/about mailto:a@b.example /api/v1/health /about?a#main #here",
  ])("to %s leads somewhere", async (hrefs) => {
    const links = hrefs.split(" ").map((href) => `[a](${href})`);
    expect(await find(`## Here\n\n${links.join(" ")}`)).toEqual([]);
  });

  it.each([
    ["/abuot", "error 10: The link to /abuot leads to where nothing stands. Did you mean /about?"],
    ["/about/", "error 10: The link to /about/ leads to where nothing stands. Did you mean /about?"],
    ["//", "error 10: The link to // is no address. Write one such as /about or https://www.example.com."],
    ["../pages", "error 10: The link to ../pages leads to where nothing stands. Write the address of a page, or of a file in public."],
    [
      "./beside.jpg",
      "error 10: ./beside.jpg is a file that is not published at this address. Move the file to public/files/beside.jpg. Write its path from public: /files/beside.jpg",
    ],
    [
      "../../../public/figures/sign.svg",
      "error 10: ../../../public/figures/sign.svg is a file that is not published at this address. Write its path from public: /figures/sign.svg",
    ],
    [
      "../../pages/cards/[...page].png.ts",
      "error 10: ../../pages/cards/[...page].png.ts leads out of the content, to src/pages/cards/[...page].png.ts. If visitors may have this file, copy it into public/files and write /files/[...page].png.ts. Otherwise remove the link.",
    ],
    ["./gone.md", "error 10: The link to ./gone.md leads to where nothing stands. Did you mean /articles/b?"],
    ["/figures/sing.svg", "error 10: The link to /figures/sing.svg leads to where nothing stands. Did you mean /figures/sign.svg?"],
    ["/who", "error 10: The link to /who is to an earlier address. Write /about."],
    [
      "/articles/draft",
      "error 10: The link to /articles/draft leads to a draft. Publish it (take draft: true out of src/content/articles/draft.md), or take the link out.",
    ],
    [
      "./draft.md",
      "error 10: The link to ./draft.md leads to a draft. Publish it (take draft: true out of src/content/articles/draft.md), or take the link out.",
    ],
    [
      "/articles/coming.md",
      "error 10: The link to /articles/coming.md leads to an article that is not out before 2026-12-01. Take the link out until then, or change published in src/content/articles/coming.md.",
    ],
    [
      "#nowhere",
      "error 10: The link to #nowhere leads to a heading that src/content/articles/a.md does not have. Write the heading's words in small letters, with hyphens for blanks.",
    ],
    [
      "/articles/b#a-haeding",
      "error 10: The link to /articles/b#a-haeding leads to a heading that src/content/articles/b.md does not have. Did you mean #a-heading?",
    ],
    [
      "/articles/plain#b",
      "error 10: The link to /articles/plain#b leads to a heading that src/content/articles/plain.mdx does not have. Write the heading's words in small letters, with hyphens for blanks.",
    ],
    ["https://site.example/abuot", "error 10: The link to https://site.example/abuot leads to where nothing stands. Did you mean /about?"],
  ])("to %s › its line, and how to mend it", async (href, message) => {
    expect((await find(`One\n<b>\n<a href='${href}'>a</a></b>`)).map((line) => line.replace(`${file}:`, ""))).toEqual([message]);
  });

  it("of a text that is not out itself is a warning, and one to another that is not out when it is too", async () => {
    const later = {
      "src/content/articles/later.md": toArticle("[a](/articles/coming) [b](/articles/latest)", { published: "2026-12-24" }),
    };
    const latest = { "src/content/articles/latest.md": toArticle("", { published: "2026-12-31" }) };
    expect(await findIn({ ...site, ...later, ...latest })).toEqual([
      "warning src/content/articles/coming.md:8: The link to #nowhere leads to a heading that src/content/articles/coming.md does not have. Write the heading's words in small letters, with hyphens for blanks.",
      "warning src/content/articles/draft.md:8: The link to /nowhere leads to where nothing stands. Write the address of a page, or of a file in public.",
      "warning src/content/articles/later.md:8: The link to /articles/latest leads to an article that is not out before 2026-12-31. Take the link out until then, or change published in src/content/articles/latest.md.",
    ]);
  });

  it("to a heading of its own page leads there, also where the file's name, which is refused, has signs of an address", async () => {
    expect(await findIn({ "src/content/pages/c#.md": toPage("## Who\n\n[a](#who)") })).toEqual([
      "error src/content/pages/c#.md: The name of the file has a %, #, ? or backslash, which no address can have as it is. Rename it, for example to c-.md",
    ]);
  });

  it("of front matter shows a picture", async () => {
    expect(await findIn({ [file]: toArticle("", { more: "image:\n  src: /a.png\n  alt: A sign" }) })).toEqual([
      "error src/content/articles/a.md:7: The link to /a.png leads to where nothing stands. Write the address of a page, or of a file in public.",
    ]);
  });
});
