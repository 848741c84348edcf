import { describe, expect, it } from "vitest";
import {
  assertOwnPaths,
  toArticlePath,
  toArticlesPath,
  toCanonicalPath,
  toNearPaths,
  toTagPath,
  toTwinPath,
} from "../../src/site/paths.ts";

describe("the path of", () => {
  it("the twin of a page", () => {
    expect(["/", "/about", "/articles/signs"].map(toTwinPath)).toEqual(["/index.md", "/about.md", "/articles/signs.md"]);
  });

  it("a list of articles", () => {
    expect([toArticlesPath(1), toArticlesPath(2), toTagPath("http"), toTagPath("http", 2)]).toEqual([
      "/articles",
      "/articles/2",
      "/tags/http",
      "/tags/http/2",
    ]);
  });

  it("an article", () => {
    expect(["signs", "404-pages", "2026/signs"].map((id) => toArticlePath(id))).toEqual([
      "/articles/signs",
      "/articles/404-pages",
      "/articles/2026/signs",
    ]);
  });

  it("an article named with digits alone › an error that names the file and says what to write", () => {
    expect(() => toArticlePath("404")).toThrow(
      "src/content/articles/404.md: a file name of digits alone is the address of a list of articles. Add a word to it",
    );
  });

  it("an article in a folder named with digits alone › an error that names the file that there is", () => {
    expect(() => toArticlePath("2", "src/content/articles/2/index.md")).toThrow(
      "src/content/articles/2/index.md: a file name of digits alone is the address of a list of articles. Add a word to it",
    );
  });
});

describe("the paths of the site's pages", () => {
  const article = { path: "/articles/raw", file: "src/content/articles/raw.md" };
  const list = { path: "/articles" };

  it("are one page's each", () => {
    expect(() => assertOwnPaths([article, list, { path: "/", file: "src/content/pages/index.md" }])).not.toThrow();
  });

  it("two files with one › an error that names both and says what to do", () => {
    expect(() => assertOwnPaths([{ path: "/articles/raw", file: "src/content/pages/articles/raw.md" }, article])).toThrow(
      "src/content/pages/articles/raw.md and src/content/articles/raw.md have one address, /articles/raw. Rename one of them",
    );
  });

  it("a file with a list's › an error that names both and says what to do", () => {
    const message = "src/content/pages/articles.md has the address of a list of articles, /articles. Rename it";
    const page = { path: "/articles", file: "src/content/pages/articles.md" };
    expect(() => assertOwnPaths([page, list])).toThrow(message);
    expect(() => assertOwnPaths([list, page])).toThrow(message);
  });

  it("a file named index in a folder › an error that names it and says what to do", () => {
    expect(() => assertOwnPaths([{ path: "/articles/index", file: "src/content/articles/index.md" }])).toThrow(
      "src/content/articles/index.md: the name index stands for the folder's own address, and only the home page may have it. Rename it",
    );
  });
});

describe("the page that a path is nearly", () => {
  it.each([
    ["/about/", "/about"],
    ["/about//", "/about"],
    ["/about.html", "/about"],
    ["/about/index.html", "/about"],
    ["/about/index", "/about"],
    ["/index.html", "/"],
    ["/", "/"],
    ["/about", "/about"],
    ["/my-index", "/my-index"],
    ["/about.html.md", "/about.html.md"],
  ])("%s › %s", (path, canonical) => {
    expect(toCanonicalPath(path)).toBe(canonical);
  });
});

describe("the pages that a path at which nothing stands is nearly", () => {
  it.each([
    ["/About", ["/About", "/about"]],
    ["/ARTICLES/README.HTML/", ["/ARTICLES/README.HTML", "/articles/readme"]],
    ["/Index.html", ["/Index", "/"]],
    ["/articles/ÜBER", ["/articles/ÜBER", "/articles/über"]],
  ])("%s › as it is written, then in small letters", (path, near) => {
    expect(toNearPaths(path)).toEqual(near);
  });
});
