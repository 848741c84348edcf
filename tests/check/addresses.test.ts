import { describe, expect, it } from "vitest";
import { findIn, toArticle, toPage } from "./made-site.ts";

const article = toArticle("Text");
const page = toPage("Text");
const folder = "src/content/";

describe("files with invalid names", () => {
  it.each([
    [{ "articles/a.MD": article }, ["error src/content/articles/a.MD: Files with this extension are ignored. Rename it to a.md"]],
    [
      { "articles/a#1.md": article },
      [
        "error src/content/articles/a#1.md: The file name contains %, #, ? or a backslash, which cannot be used in a URL. Rename it, for example to a-1.md",
      ],
    ],
    [
      { "articles/a.markdown": article },
      ["error src/content/articles/a.markdown: Files with this extension are ignored. Rename it to a.md"],
    ],
    [{ "pages/sitemap.md": page }, ["error src/content/pages/sitemap.md: /sitemap or /sitemap.md is a reserved path. Rename it."]],
    [{ "pages/a.mdx": page }, ["error src/content/pages/a.mdx: Only articles can be MDX. This file is ignored. Rename it to a.md"]],
    [
      { "articles/dup.md": article, "articles/dup.mdx": article },
      ["error src/content/articles/dup.mdx: It has the same URL as src/content/articles/dup.md: /articles/dup. Rename one of them."],
    ],
    [
      { "articles/Case.md": article, "articles/case.md": article },
      ["error src/content/articles/case.md: It has the same URL as src/content/articles/Case.md: /articles/case. Rename one of them."],
    ],
    [
      { "articles/raw.md": article, "pages/articles/raw.md": page },
      ["error src/content/pages/articles/raw.md: It has the same URL as src/content/articles/raw.md: /articles/raw. Rename one of them."],
    ],
    [
      { "pages/About.md": page, "pages/about.md": page },
      [
        "warning src/content/pages/About.md: The path /About contains capital letters. Netlify looks for it in lowercase and cannot find it. Rename the file to about.md.",
        "error src/content/pages/about.md: It has the same URL as src/content/pages/About.md: /about. Rename one of them.",
      ],
    ],
    [
      { "articles/2026.md": article },
      [
        "error src/content/articles/2026.md: A file name that has only digits has the same URL as a page of the list above it. Add a word to the name.",
      ],
    ],
    [{ "pages/help/index.md": page }, ["error src/content/pages/help/index.md: Only the home page may be called index. Rename it."]],
    [
      { "articles/a.md": article, "pages/tags/signs.md": page },
      ["error src/content/pages/tags/signs.md: It has the same URL as a list: /tags/signs. Rename it."],
    ],
    [
      { "skills/ask/SKILL.md": "---\nname: asking\ndescription: How to ask a question.\n---\n# Ask\n" },
      ["error src/content/skills/ask/SKILL.md:2: The name asking does not match the folder name. Write name: ask"],
    ],
  ])("%# › are rejected", async (files, messages) => {
    expect(await findIn(Object.fromEntries(Object.entries(files).map(([name, text]) => [folder + name, text])))).toEqual(messages);
  });
});
