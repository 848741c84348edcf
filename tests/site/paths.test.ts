import { describe, expect, it } from "vitest";
import { toArticlesPath, toCanonicalPath, toNearPaths, toPagePath, toTagPath, withTwins } from "../../src/site/paths.ts";
import { site } from "../fixtures/own-site.ts";

describe("the path of", () => {
  it("a list of articles", () => {
    expect([toArticlesPath(site, 1), toArticlesPath(site, 2), toTagPath(site, "http"), toTagPath(site, "http", 2)]).toEqual([
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
  it("of pages also redirect their twins, if the target has one", () => {
    const redirects = { "/services": "/pricing", "/sent": "/contact/sent", "/feed": "/rss.xml" };
    expect(withTwins(redirects, (path) => path === "/pricing")).toEqual({ ...redirects, "/services.md": "/pricing.md" });
  });
});

describe("the page for a similar path", () => {
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

describe("candidates for an unknown path", () => {
  it.each([
    ["/About", ["/About", "/about"]],
    ["/ARTICLES/README.HTML/", ["/ARTICLES/README.HTML", "/articles/readme"]],
    ["/Index.html", ["/Index", "/"]],
    ["/articles/ÜBER", ["/articles/ÜBER", "/articles/über"]],
  ])("%s › as written, then in lowercase", (path, near) => {
    expect(toNearPaths(path)).toEqual(near);
  });
});
