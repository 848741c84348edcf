import { describe, expect, it } from "vitest";
import { findIn, toArticle } from "./made-site.ts";

const file = "src/content/articles/a.md";

describe("front matter", () => {
  it.each([
    [
      "Text",
      `${file}:1: The file has no front matter. Begin the file with a line of ---, then title and description, each on a line of its own, then a line of ---.`,
    ],
    [
      toArticle("", { title: "Hot: five" }),
      `${file}:2: "title: Hot: five" cannot be read as YAML (Nested mappings are not allowed in compact mappings). If the text has signs such as : or " or @ in it, put it in quotes: title: "Hot: five"`,
    ],
    [toArticle("", { title: "No" }), `${file}:2: title must be a text of 3 to 80 characters. Example:  title: How to read a 404`],
    [toArticle("", { more: "tags: [a]" }), `${file}:6: The key tags stands there twice. Take one of the lines out.`],
    [
      toArticle("", { more: "tag: [a]" }),
      `${file}:6: There is no key "tag" here. Known keys: title, description, published, updated, tags, draft, image.`,
    ],
  ])("%# › its line, and how to mend it", async (source, message) => {
    expect(await findIn({ [file]: source })).toEqual([`error ${message}`]);
  });
});

describe("a control character", () => {
  it("is named with its line", async () => {
    expect(await findIn({ [file]: toArticle("One\nTwo\u0007") })).toEqual([
      `error ${file}:9: The line has the invisible control character U+0007, which makes the feeds unreadable. Delete it, or write the line anew.`,
    ]);
  });
});

describe("a heading of the first level", () => {
  it("is named with its line", async () => {
    expect(await findIn({ [file]: toArticle("Text\n\n# A `b`") })).toEqual([
      `error ${file}:10: The heading "A b" is on the first level, which the title in the front matter has. Begin sections with two signs: ## A b`,
    ]);
  });
});
