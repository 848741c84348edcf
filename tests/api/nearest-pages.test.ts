import { describe, expect, it } from "vitest";
import { createNearestPages } from "../../src/api/nearest-pages.ts";
import { choosePaths } from "../../src/catalog/paths.ts";

const pages = [
  { path: "/", title: "Waymark" },
  { path: "/about", title: "About the studio" },
  { path: "/pricing", title: "Pricing" },
  { path: "/articles/api-catalogs", title: "An address book for your API" },
  { path: "/articles/reading-a-404", title: "How to read a 404" },
  { path: "/tags/http", title: "Articles about http" },
  { path: "/caf%C3%A9", title: "Café" },
  { path: "/developers/writing", title: "Writing for this site" },
];

const find = createNearestPages(pages);
const nearest = (path: string) => find(path).map((page) => page.path);

describe("the nearest pages", () => {
  it.each([
    ["/abuot", "/about"],
    ["/ABOUT/", "/about"],
    ["/about.html", "/about"],
    ["/prices", "/pricing"],
    ["/artcles/api-catalog", "/articles/api-catalogs"],
    ["/blog/how-to-read-a-404.php", "/articles/reading-a-404"],
    ["/api-address-book", "/articles/api-catalogs"],
    ["/café", "/caf%C3%A9"],
  ])("for %s start with %s", (path, first) => {
    expect(nearest(path)[0]).toBe(first);
  });

  it("are at most five, in the order of the site if they are equally similar", () => {
    const likes = Array.from({ length: 9 }, (_, index) => ({ path: `/about-${index}`, title: "About" }));
    expect(createNearestPages(likes)("/about")).toEqual(likes.slice(0, 5));
  });

  it("are compared by their different pairs of characters", () => {
    expect(createNearestPages([{ path: "/hahahahahahahaha", title: "" }])("/hahaha")).toHaveLength(1);
  });

  it.each(["/", "/%%%", "/zzzzqqq", "/xmlrpc", "/nope-nothing"])("for %s do not exist", (path) => {
    expect(nearest(path)).toEqual([]);
  });

  it("after the first are nearly as similar, or start with the same characters", () => {
    const named = ["/pricing", "/articles", "/articles/feeds-that-last"].map((path) => ({ path, title: "" }));
    const findAmong = createNearestPages(named);
    expect(findAmong("/prices")).toEqual([named[0]]);
    expect(findAmong("/articles/feeds")).toEqual([named[1], named[2]]);
  });

  it("are the same with and without the prefix of a language", () => {
    const named = [
      { path: "/de/artikel", title: "Artikel" },
      { path: "/de/themen/küche", title: "Artikel zum Thema küche" },
    ];
    const findAmong = createNearestPages(named, { paths: choosePaths({}, "/de") });
    expect(findAmong("/de/artikel-nichtda")).toEqual([named[0]]);
    expect(findAmong("/artikel-nichtda")).toEqual([named[0]]);
    expect(findAmong("/de/ofen")).toEqual([]);
  });

  it("for a very long path are found by the start of the path", () => {
    expect(nearest(`/about${"/".repeat(200)}${"pricing/".repeat(1_000)}`)[0]).toBe("/about");
  });
});
