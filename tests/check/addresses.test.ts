import { describe, expect, it } from "vitest";
import { findIn, toArticle, toPage } from "./made-site.ts";

const article = toArticle("Text");
const page = toPage("Text");
const folder = "src/content/";

describe("files whose names are wrong", () => {
  it.each([
    [{ "articles/a.MD": article }, ["error src/content/articles/a.MD: A file with this ending is ignored. Rename it to a.md"]],
    [
      { "articles/a#1.md": article },
      [
        "error src/content/articles/a#1.md: The name of the file has a %, #, ? or backslash, which no address can have as it is. Rename it, for example to a-1.md",
      ],
    ],
    [{ "articles/a.markdown": article }, ["error src/content/articles/a.markdown: A file with this ending is ignored. Rename it to a.md"]],
    [
      { "pages/sitemap.md": page },
      ["error src/content/pages/sitemap.md: The engine itself answers at /sitemap, or at /sitemap.md. Rename it."],
    ],
    [{ "pages/a.mdx": page }, ["error src/content/pages/a.mdx: Only articles may be in MDX: this file is ignored. Rename it to a.md"]],
    [
      { "articles/dup.md": article, "articles/dup.mdx": article },
      ["error src/content/articles/dup.mdx: It has the address of src/content/articles/dup.md, /articles/dup. Rename one of them."],
    ],
    [
      { "articles/Case.md": article, "articles/case.md": article },
      ["error src/content/articles/case.md: It has the address of src/content/articles/Case.md, /articles/case. Rename one of them."],
    ],
    [
      { "articles/raw.md": article, "pages/articles/raw.md": page },
      ["error src/content/pages/articles/raw.md: It has the address of src/content/articles/raw.md, /articles/raw. Rename one of them."],
    ],
    [
      { "pages/About.md": page, "pages/about.md": page },
      [
        "warning src/content/pages/About.md: Its address /About has capitals, and Netlify asks for it in small letters, where nothing stands. Rename the file to about.md.",
        "error src/content/pages/about.md: It has the address of src/content/pages/About.md, /about. Rename one of them.",
      ],
    ],
    [
      { "articles/2026.md": article },
      ["error src/content/articles/2026.md: A name of digits alone is the address of a page of the list above it. Add a word to it."],
    ],
    [
      { "pages/help/index.md": page },
      [
        "error src/content/pages/help/index.md: The name index stands for the folder's own address, which only the home page may have. Rename it.",
      ],
    ],
    [
      { "articles/a.md": article, "pages/tags/signs.md": page },
      ["error src/content/pages/tags/signs.md: It has the address of a list, /tags/signs. Rename it."],
    ],
    [
      { "skills/ask/SKILL.md": "---\nname: asking\ndescription: How to ask a question.\n---\n# Ask\n" },
      ["error src/content/skills/ask/SKILL.md:2: The name asking is not that of the folder. Write name: ask"],
    ],
  ])("%# › are refused", async (files, messages) => {
    expect(await findIn(Object.fromEntries(Object.entries(files).map(([name, text]) => [folder + name, text])))).toEqual(messages);
  });
});
