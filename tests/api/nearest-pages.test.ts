import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createNearestPages, type NamedPage } from "../../src/api/nearest-pages.ts";

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

  it("are at most five", () => {
    const likes = Array.from({ length: 9 }, (_, index) => ({ path: `/about-${index}`, title: "About" }));
    expect(createNearestPages(likes)("/about")).toHaveLength(5);
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

  it("for a very long path are found by the start of the path", () => {
    expect(nearest(`/about${"/".repeat(200)}${"pricing/".repeat(1_000)}`)[0]).toBe("/about");
  });

  it("match a simple comparison with every page, in the same order", () => {
    const word = fc.constantFrom(..."api catalog catalogs about reading 404 q Café 日本語 x.html İ % 😀".split(" "), "", "\ud83d");
    const text = fc.array(word, { maxLength: 6 }).chain((words) => fc.constantFrom("/", "-", " ").map((by) => `/${words.join(by)}`));
    const site = fc.array(fc.record({ path: text, title: fc.oneof(text, fc.constant("")) }), { maxLength: 30 });
    const path = fc.oneof(
      text,
      fc.tuple(text, fc.string({ maxLength: 3 }), text).map((parts) => parts.join("")),
      fc.string(),
    );
    fc.assert(
      fc.property(site, fc.array(path, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 6 }), (named, paths, count) => {
        const findAmong = createNearestPages(named);
        for (const asked of paths) expect(findAmong(asked, count)).toEqual(compareWithEach(asked, named, count));
      }),
      { numRuns: 1_000 },
    );
  });
});

/** Sorts by the Dice coefficient of the character pairs in each page's path or title. */
function compareWithEach(path: string, named: readonly NamedPage[], count: number): readonly NamedPage[] {
  const wanted = toBigrams(path.slice(0, 120));
  const ofTitle = (title: string) => {
    const score = similarity(wanted, toBigrams(title));
    return score < 0.46 ? 0 : score;
  };
  return named
    .map((page) => ({ page, score: Math.max(similarity(wanted, toBigrams(page.path)), ofTitle(page.title)) }))
    .filter(({ score }) => score >= 0.39)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, count)
    .filter(
      ({ page, score }, _, [best]) =>
        score >= (page.path.slice(0, 4).toLowerCase() === path.slice(0, 4).toLowerCase() ? 0.75 : 0.95) * (best?.score ?? 0),
    )
    .map(({ page }) => page);
}

function toBigrams(text: string): Set<string> {
  const words = text
    .toLowerCase()
    .replace(/\.\w{2,5}$/, "")
    .split(/[^\p{L}\p{N}]+/u);
  return new Set(words.flatMap((word) => Array.from({ length: word.length }, (_, index) => `${word} `.slice(index, index + 2))));
}

function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return a.size + b.size === 0 ? 0 : (2 * a.intersection(b).size) / (a.size + b.size);
}
