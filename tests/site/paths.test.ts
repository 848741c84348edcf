import { describe, expect, it } from "vitest";
import { toArticlesPath, toCanonicalPath, toNearPaths, toPagePath, toTagPath, withTwins } from "../../src/site/paths.ts";

describe("the path of", () => {
  it("a list of articles", () => {
    expect([toArticlesPath(1), toArticlesPath(2), toTagPath("http"), toTagPath("http", 2)]).toEqual([
      "/articles",
      "/articles/2",
      "/tags/http",
      "/tags/http/2",
    ]);
  });

  it("the page of a twin", () => {
    expect(["/index.md", "/about.md", "/about"].map(toPagePath)).toEqual(["/", "/about", "/about"]);
  });
});

describe("redirects", () => {
  it("of pages are those of their twins too, where there is one to lead to", () => {
    const redirects = { "/services": "/pricing", "/sent": "/contact/sent", "/feed": "/rss.xml" };
    expect(withTwins(redirects, (path) => path === "/pricing")).toEqual({ ...redirects, "/services.md": "/pricing.md" });
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
