import { describe, expect, it } from "vitest";
import { readPublished } from "../fixtures/published.ts";

const article = readPublished("articles/signs.html");
const page = readPublished("authors/ada.html");

it("the authors of an article are in its byline, with their portrait and a link to their page", () => {
  expect(article).toContain('By <a href="/authors/ada" rel="author">Ada Example</a> and Sam Example');
  expect(article).toMatch(/<p class="byline"><img alt="" [^>]*src="\/_astro\/ada\.\w+\.svg"/);
});

describe("an author's page", () => {
  it("has a portrait, a role, links, a biography and the articles", () => {
    expect(page).toMatch(/<img alt="Ada Example" [^>]*src="\/_astro\/ada\.\w+\.svg"/);
    expect(page).toMatch(/Sign painter.*<a href="https:\/\/social\.example\/@ada">social\.example\/@ada<\/a>/s);
    expect(page).toContain("Ada has painted <em>every</em> sign");
    expect(page).toContain('<a href="/articles/signs">How to read a sign</a>');
  });

  it("describes the person in structured data", () => {
    expect(page).toContain('"@type":"ProfilePage"');
    expect(page).toContain('"jobTitle":"Sign painter","sameAs":["https://social.example/@ada"]');
  });

  it("has the same content in Markdown", () => {
    const [head = "", text] = readPublished("authors/ada.md").split(/!\[Ada Example\]\(https:\/\/studio\.example\/_astro\/.*\.svg\)/);
    expect(head).toMatch(/# Ada Example\n\nPaints signs and writes about paint\.\n\n$/);
    expect(text).toContain(
      "\n\nSign painter · [social.example/@ada](https://social.example/@ada)\n\nAda has painted *every* sign on this road. [Write to her](https://studio.example/contact).\n\nFollow by [RSS](https://studio.example/feeds/authors/ada/rss.xml)",
    );
  });
});

const line = "Part 1 of 2: Signs in the rain · Next part: [Posts & their holes](https://studio.example/articles/posts)";

it("a series is shown above and below each of its articles and in the twin, with links to the other parts", () => {
  expect(article).toContain("<span>Part 1 of 2: Signs in the rain</span>");
  expect(readPublished("articles/signs.md")).toContain(` · ${line}\n`);
  expect(readPublished("articles/signs.md")).toContain("\nseries: Signs in the rain\npart: 1\n");
  expect(readPublished("articles/posts.md")).toContain("Part 2 of 2: Signs in the rain · Previous part: [How to read a sign]");
  expect(article).toMatch(/<nav class="more-articles".*Next part:\s*<a href="\/articles\/posts" rel="next">/s);
});
