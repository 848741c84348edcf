import { expect, it } from "vitest";
import { findFixedPage, toCanonicalPath, toNearPaths, withTwins } from "../../src/site/paths.ts";
import { site } from "../fixtures/own-site.ts";

it("redirects of pages also redirect their twins, if the target has one", () => {
  const redirects = { "/services": "/pricing", "/sent": "/contact/sent", "/feed": "/rss.xml" };
  expect(withTwins(redirects, (path) => path === "/pricing")).toEqual({ ...redirects, "/services.md": "/pricing.md" });
});

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
])("the page for a similar path › %s › %s", (path, canonical) => {
  expect(toCanonicalPath(path)).toBe(canonical);
});

it.each([
  ["/About", ["/About", "/about"]],
  ["/ARTICLES/README.HTML/", ["/ARTICLES/README.HTML", "/articles/readme"]],
  ["/Index.html", ["/Index", "/"]],
  ["/articles/ÜBER", ["/articles/ÜBER", "/articles/über"]],
])("candidates for an unknown path › %s › as written, then in lowercase", (path, near) => {
  expect(toNearPaths(path)).toEqual(near);
});

it("a required page is found, or its file is named with the feature that needs it", () => {
  expect(findFixedPage(site, [{ path: "/" }, { path: "/developers" }], "/developers")).toEqual({ path: "/developers" });
  expect(() => findFixedPage(site, [{ path: "/" }], "/developers")).toThrow(
    "src/content/pages/developers.md is missing: other resources on the site link to /developers. Restore the file. Its text can be short, and the page does not have to be in navigation in src/content/site.ts",
  );
  expect(() => findFixedPage(site, [], "/")).toThrow("src/content/pages/index.md is missing");
});
