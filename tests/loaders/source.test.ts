import { describe, expect, it } from "vitest";
import { parseSource } from "../../src/loaders/source.ts";

const file = "src/content/pages/about.md";

describe("a Markdown file", () => {
  it("is split into front matter and body", () => {
    expect(parseSource("---\ntitle: About\ntags: [a, b]\n---\n\nHello.\n\n---\n\nMore.\n", file)).toEqual({
      frontMatter: { title: "About", tags: ["a", "b"] },
      body: "Hello.\n\n---\n\nMore.",
    });
  });

  it("may have line ends of Windows, a byte order mark and blank lines before it", () => {
    expect(parseSource("\uFEFF\r\n---\r\ntitle: About\r\n---\r\nHello.\r\n", file)).toEqual({
      frontMatter: { title: "About" },
      body: "Hello.",
    });
  });

  it("may have an empty front matter and no body", () => {
    expect(parseSource("---\n\n---\n", file)).toEqual({ frontMatter: {}, body: "" });
    expect(parseSource("---\ntitle: About\n---", file)).toEqual({ frontMatter: { title: "About" }, body: "" });
  });

  it("has dates as dates at midnight UTC, unless they stand in quotes", () => {
    expect(parseSource('---\nupdated: 2026-11-20\nquoted: "2026-11-20"\n---\n', file).frontMatter).toEqual({
      updated: new Date("2026-11-20T00:00:00Z"),
      quoted: "2026-11-20",
    });
  });

  it.each(["# About\n", "", "---\ntitle: About\n\nHello.\n", "--\ntitle: x\n--\n"])(
    "%j, without front matter › an error that names the file and says what to write",
    (source) => {
      expect(() => parseSource(source, file)).toThrow(
        "src/content/pages/about.md has no front matter. Begin the file with a line of ---, then title and description, then a line of ---",
      );
    },
  );

  it.each([
    ["title: About: the studio", /cannot be read as YAML: .* at line 1/],
    ["title: a\ntitle: b", /cannot be read as YAML: Map keys must be unique at line 2/],
    ['title: "open', /cannot be read as YAML: Missing closing "quote at line 1/],
  ])("with %j › an error that names the file and the line", (yaml, message) => {
    const split = () => parseSource(`---\n${yaml}\n---\n`, file);
    expect(split).toThrow("src/content/pages/about.md has front matter that");
    expect(split).toThrow(message);
  });
});
