import { describe, expect, it } from "vitest";
import { parseFrontMatter } from "../../src/texts/front-matter.ts";

const file = "src/content/pages/about.md";

describe("the front matter of a Markdown file", () => {
  it("ends at the second --- line", () => {
    expect(parseFrontMatter("---\ntitle: About\ntags: [a, b]\n---\n\nHello.\n\n---\n\nMore.\n", file)).toEqual({
      title: "About",
      tags: ["a", "b"],
    });
  });

  it("may have Windows line endings, and be preceded by a byte order mark and blank lines", () => {
    expect(parseFrontMatter("\uFEFF\r\n---\r\ntitle: About\r\n---\r\nHello.\r\n", file)).toEqual({ title: "About" });
  });

  it("may be empty, and so may the body", () => {
    expect(parseFrontMatter("---\n\n---\n", file)).toEqual({});
    expect(parseFrontMatter("---\ntitle: About\n---", file)).toEqual({ title: "About" });
  });

  it("has dates at midnight UTC, unless they are quoted", () => {
    expect(parseFrontMatter('---\nupdated: 2026-11-20\nquoted: "2026-11-20"\n---\n', file)).toEqual({
      updated: new Date("2026-11-20T00:00:00Z"),
      quoted: "2026-11-20",
    });
  });

  it.each(["# About\n", "", "---\ntitle: About\n\nHello.\n", "--\ntitle: x\n--\n"])(
    "that %j does not have › an error that names the file and says what to write",
    (source) => {
      expect(() => parseFrontMatter(source, file)).toThrow(
        "src/content/pages/about.md has no front matter. Start the file with a line of ---, then title and description, then another line of ---",
      );
    },
  );

  it.each([
    ["title: About: the studio", /has invalid YAML in its front matter: .* at line 1/],
    ["title: a\ntitle: b", /has invalid YAML in its front matter: Map keys must be unique at line 2/],
    ['title: "open', /has invalid YAML in its front matter: Missing closing "quote at line 1/],
  ])("with %j › an error with the file and the line number", (yaml, message) => {
    const split = () => parseFrontMatter(`---\n${yaml}\n---\n`, file);
    expect(split).toThrow("src/content/pages/about.md has invalid YAML in its front matter");
    expect(split).toThrow(message);
  });
});
