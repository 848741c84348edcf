import { describe, expect, it } from "vitest";
import { nearestPages } from "../../src/api/nearest-pages.ts";

const pages = [
  { path: "/", title: "Waymark" },
  { path: "/about", title: "About the studio" },
  { path: "/pricing", title: "Pricing" },
  { path: "/articles/api-catalogs", title: "An address book for your API" },
  { path: "/articles/reading-a-404", title: "How to read a 404" },
  { path: "/tags/http", title: "Articles about http" },
  { path: "/caf%C3%A9", title: "Café" },
];

const nearest = (path: string, count?: number) => nearestPages(path, pages, count).map((page) => page.path);

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
  ])("to %s begin with %s", (path, first) => {
    expect(nearest(path)[0]).toBe(first);
  });

  it("are found without the ending of a file's name", () => {
    const [first] = nearestPages("/sign.html", [
      { path: "/html", title: "HTML" },
      { path: "/signs", title: "Signs" },
    ]);
    expect(first?.path).toBe("/signs");
  });

  it("are at most five, or as many as asked for", () => {
    const likes = Array.from({ length: 9 }, (_, index) => ({ path: `/about-${index}`, title: "About" }));
    expect([nearestPages("/about", likes).length, nearestPages("/about", likes, 1).length]).toEqual([5, 1]);
  });

  it.each(["/", "/%%%", "/zzzzqqq", "/xmlrpc"])("to %s, which is like none, are none", (path) => {
    expect(nearest(path)).toEqual([]);
  });

  it("to a very long path are found by its beginning", () => {
    expect(nearest(`/about${"/".repeat(200)}${"pricing/".repeat(1_000)}`)[0]).toBe("/about");
  });

  it("of a site without pages are none", () => {
    expect(nearestPages("/about", [])).toEqual([]);
  });
});
