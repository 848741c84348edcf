import { expect, it } from "vitest";
import { findIn, toArticle, toPage } from "./made-site.ts";

const article = toArticle("Text");
const page = toPage("Text");

it("files with names that are invalid or already used are reported", async () => {
  const files = {
    ...{ "articles/a.MD": article, "articles/a#1.md": article, "articles/a.markdown": article, "articles/2026.md": article },
    ...{ "articles/dup.md": article, "articles/dup.mdx": article, "articles/Case.md": article, "articles/case.md": article },
    ...{ "articles/raw.md": article, "pages/articles/raw.md": page, "pages/About.md": page, "pages/about.md": page },
    ...{ "pages/sitemap.md": page, "pages/a.mdx": page, "pages/help/index.md": page, "pages/tags/signs.md": page },
    "skills/ask/SKILL.md": "---\nname: asking\ndescription: How to ask a question.\n---\n# Ask\n",
  };
  const found = await findIn(Object.fromEntries(Object.entries(files).map(([name, text]) => [`src/content/${name}`, text])));
  expect(found.map((line) => line.replaceAll("src/content/", ""))).toEqual([
    "error articles/2026.md: A file name that has only digits has the same URL as a page of the list above it. Add a word to the name.",
    "error articles/a#1.md: The file name contains %, #, ? or a backslash, which cannot be used in a URL. Rename it, for example to a-1.md",
    "error articles/a.MD: Files with this extension are ignored. Rename it to a.md",
    "error articles/a.markdown: Files with this extension are ignored. Rename it to a.md",
    "error articles/case.md: It has the same URL as articles/Case.md: /articles/case. Rename one of them.",
    "error articles/dup.mdx: It has the same URL as articles/dup.md: /articles/dup. Rename one of them.",
    "warning pages/About.md: The path /About contains capital letters. Netlify looks for it in lowercase and cannot find it. Rename the file to about.md.",
    "error pages/a.mdx: Only articles can be MDX. This file is ignored. Rename it to a.md",
    "error pages/about.md: It has the same URL as pages/About.md: /about. Rename one of them.",
    "error pages/articles/raw.md: It has the same URL as articles/raw.md: /articles/raw. Rename one of them.",
    "error pages/help/index.md: Only the home page may be called index. Rename it.",
    "error pages/sitemap.md: /sitemap or /sitemap.md is a reserved path. Rename it.",
    "error pages/tags/signs.md: It has the same URL as a list: /tags/signs. Rename it.",
    "error skills/ask/SKILL.md:2: The name asking does not match the folder name. Write name: ask",
  ]);
});
