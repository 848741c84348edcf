import { describe, expect, it } from "vitest";
import { resolveFileLink, toFilePage } from "../../src/site/file-links.ts";
import { site } from "../fixtures/own-site.ts";

describe("the page of a file", () => {
  it.each([
    ["src/content/articles/signs.md", "/articles/signs"],
    ["src/content/articles/2026/Old Signs.mdx", "/articles/2026/old-signs"],
    ["src/content/articles/signs/index.md", "/articles/signs"],
    ["src/content/pages/index.md", "/"],
    ["src/content/pages/contact/sent.md", "/contact/sent"],
    ["src/content/pages/about.mdx", undefined],
    ["src/content/skills/handle-errors/SKILL.md", undefined],
    ["docs/netlify.md", undefined],
  ])("%s is %s", (file, path) => {
    expect(toFilePage(file, site)).toBe(path);
  });
});

it("an item's page is below its section's page", () => {
  const breads = { title: "Breads", description: "What we bake each day.", fields: {}, orderBy: "title" };
  const baker = { ...site, sections: { breads } };
  expect(toFilePage("src/content/breads/rolls/seeded.md", baker)).toBe("/breads/rolls/seeded");
  expect(toFilePage("src/content/breads/rye.mdx", baker)).toBeUndefined();
  expect(toFilePage("src/content/projects/bridge.md", baker)).toBeUndefined();
});

describe("a link from one file to another", () => {
  it.each(["/articles/posts.md", "https://example.com/a.md", "//example.com/a.md", "#a.md", "?a.md", "./posts", "../../../README.md", ""])(
    "%s is none",
    (href) => {
      expect(resolveFileLink(href, "src/content/articles/signs.md", site)).toBeUndefined();
    },
  );
});
