import { describe, expect, it } from "vitest";
import { parseFrontMatter } from "../../src/texts/front-matter.ts";

const file = "src/content/pages/about.md";

describe("the front matter of a Markdown file", () => {
  it("ends at the second --- line", () => {
    expect(parseFrontMatter("---\ntitle: About\ntags: [a, b]\n---\n\nHello.\n\n---\n", file)).toEqual({ title: "About", tags: ["a", "b"] });
  });

  it("may have Windows line endings, and be preceded by a byte order mark and blank lines", () => {
    expect(parseFrontMatter("\uFEFF\r\n---\r\ntitle: About\r\n---\r\nHello.\r\n", file)).toEqual({ title: "About" });
  });

  it("has dates at midnight UTC, unless they are quoted", () => {
    expect(parseFrontMatter('---\nupdated: 2026-11-20\nquoted: "2026-11-20"\n---\n', file)).toEqual({
      updated: new Date("2026-11-20T00:00:00Z"),
      quoted: "2026-11-20",
    });
  });

  it.each(["# About\n", "", "---\ntitle: About\n\nHello.\n", "--\ntitle: x\n--\n"])("that %j does not have › an error", (source) => {
    expect(() => parseFrontMatter(source, file)).toThrow(`${file} has no front matter. Start the file with a line of ---, then title`);
  });

  it.each([
    ["title: About: the studio", /.* at line 1/],
    ["title: a\ntitle: b", /Map keys must be unique at line 2/],
  ])("with %j › an error with the file and the line number", (yaml, message) => {
    const invalid = new RegExp(`^${file} has invalid YAML in its front matter: ${message.source}`);
    expect(() => parseFrontMatter(`---\n${yaml}\n---\n`, file)).toThrow(invalid);
  });
});
