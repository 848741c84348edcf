import { describe, expect, it } from "vitest";
import { createNearestPages } from "../../src/addresses/nearest-pages.ts";
import { contentMarker, createNotFound, pathMarker, waysMarker } from "../../src/api/not-found.ts";
import { choosePaths } from "../../src/catalog/paths.ts";
import type { HttpResponse } from "../../src/http/message.ts";
import { site } from "../fixtures/own-site.ts";

const toNotFound = createNotFound(site, {
  pages: [
    { path: "/", title: "Signs & boards", description: "Signs for paths." },
    { path: "/about", title: "About <us> & $' friends", description: "Who paints <signs>." },
    { path: "/articles", title: "Articles", description: "All articles, the newest first." },
    { path: "/contact", title: "Contact", description: "How to reach us." },
    { path: "/pricing", title: "Pricing", description: "What a sign costs." },
  ],
  html: `<main><h1>Page not found</h1>${contentMarker}${pathMarker}${waysMarker}${contentMarker}</main>`,
});

function answer(path: string, accept?: string) {
  const headers = { "API-Version": "1", "Cache-Control": "no-store" };
  return toNotFound({ path, accept, baseUrl: "https://waymark.example", headers }) as HttpResponse;
}

const others = `<h2>Where to go from here</h2><ul class="signs"><li><a href="/">Home</a> Signs for all who pass.</li><li><a href="/articles">Articles</a> All articles, the newest first.</li><li><a href="/contact">Write to us</a> If a link on this site led you here, please tell us which one.</li></ul>`;

const sections = site.navigation
  .map(({ path }) => path)
  .filter((path) => ["/articles", "/pricing", "/about"].includes(path));

describe("the 429 response for an unknown page", () => {
  const ask = (accept: string) =>
    toNotFound({
      path: "/x",
      accept,
      baseUrl: "https://waymark.example",
      headers: { "Retry-After": "7" },
      isRejected: true,
    });

  it("is HTML in the site's layout, with the seconds to wait, for clients that prefer HTML", () => {
    const wait =
      "You have opened too many pages that don’t exist. Please wait 7 seconds, then try again.";
    expect(ask("text/html")).toMatchObject({
      status: 429,
      headers: { "Content-Type": "text/html; charset=utf-8", "Retry-After": "7" },
      body: `<main><h1>Too many requests</h1><p>${wait}</p></main>`,
    });
  });

  it("is left to the API for all other clients", () => {
    expect(ask("*/*")).toBeUndefined();
  });
});

describe("the 404 response for an unknown page", () => {
  it("lists the nearest pages and starting pages in Markdown, with absolute links", () => {
    expect(answer("/abuot").body.split("## Indexes of this site")[0]).toBe(`# Page not found

There is no page at \`/abuot\` (status 404).

## Nearest pages

- [About \\<us\\> \\& $' friends](https://waymark.example/about): Who paints \\<signs\\>.

## Where to go from here

- [Home](https://waymark.example/): Signs for all who pass.
- [Articles](https://waymark.example/articles): All articles, the newest first.
- [Write to us](https://waymark.example/contact): If a link on this site led you here, please tell us which one.

[Search for “abuot”](https://waymark.example/search?q=abuot)

`);
  });

  it("inserts the escaped path and links into the HTML", () => {
    expect(answer("/abuot&", "text/html").body).toBe(
      `<main><h1>Page not found</h1><code>/abuot&amp;</code><h2>Nearest pages</h2><ul class="signs"><li><a href="/about">About &lt;us&gt; &amp; $' friends</a> Who paints &lt;signs&gt;.</li></ul><form class="search" action="/search"><input type="search" name="q" value="abuot" aria-label="Search"><button type="submit">Search</button></form>${others}</main>`,
    );
  });

  it.each([
    ["/articles/rate-limits_%C3%A9.html/", "/search?q=rate%20limits%20%C3%A9", "rate limits é"],
    ["/%22%3E%3Cscript%3E", "/search?q=script", "script"],
    ["/%%%", "/search", ""],
  ])("offers to search for the words in %s", (path, address, query) => {
    expect(answer(path).body).toContain(`](https://waymark.example${address})`);
    expect(answer(path, "text/html").body).toContain(` name="q" value="${query}" `);
  });

  it("lists at most three nearest pages in HTML, and all of them in Markdown", () => {
    const pages = [1, 2, 3, 4].map((number) => ({
      path: `/sign-${number}`,
      title: `Sign ${number}`,
      description: "A sign.",
    }));
    const ask = createNotFound(site, { pages, html: waysMarker });
    const count = (accept: string) =>
      ask({ path: "/sign", accept, baseUrl: "https://waymark.example", headers: {} })?.body.match(
        /A sign\./g,
      )?.length;
    expect([count("text/html"), count("text/markdown")]).toEqual([3, 4]);
  });

  it("shows titles and descriptions literally in Markdown", () => {
    const pages = [{ path: "/a", title: "[A] *b*", description: "Two\n\n# lines <b>" }];
    const ask = createNotFound(site, { pages, html: waysMarker });
    const body = ask({
      path: "/a.x",
      accept: "",
      baseUrl: "https://waymark.example",
      headers: {},
    })?.body;
    expect(body).toContain(
      "\n- [\\[A\\] \\*b\\*](https://waymark.example/a): Two \\# lines \\<b\\>\n",
    );
  });

  it("lists the site's sections if no page is similar", () => {
    expect(answer("/zzzzqqq").body).not.toContain("Nearest pages");
    const links = answer("/zzzzqqq", "text/html").body.matchAll(/href="([^"]+)"/g);
    expect([...links].map(([, path]) => path)).toEqual(["/", ...sections, "/contact"]);
  });

  it("lets a long path wrap in HTML", () => {
    expect(answer("/zzzz/qqqq/xxxx/wwww", "text/html").body).toContain(
      '<code class="long">/zzzz/qqqq/xxxx/wwww</code>',
    );
    expect(answer(`/${"z".repeat(60)}`, "text/html").body).toContain(
      '<code class="long over-line">/zzz',
    );
  });

  it("encodes a path that would end its code span", () => {
    const [, , line] = answer("/a`b\n# Heading <script>").body.split("\n");
    expect(line).toBe("There is no page at `/a%60b%0A#%20Heading%20%3Cscript%3E` (status 404).");
  });
});

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
    const likes = Array.from({ length: 9 }, (_, index) => ({
      path: `/about-${index}`,
      title: "About",
    }));
    expect(createNearestPages(likes)("/about")).toEqual(likes.slice(0, 5));
  });

  it("are compared by their different pairs of characters", () => {
    expect(createNearestPages([{ path: "/hahahahahahahaha", title: "" }])("/hahaha")).toHaveLength(
      1,
    );
  });

  it.each(["/", "/%%%", "/zzzzqqq", "/xmlrpc", "/nope-nothing"])("for %s do not exist", (path) => {
    expect(nearest(path)).toEqual([]);
  });

  it("after the first are nearly as similar, or start with the same characters", () => {
    const named = ["/pricing", "/articles", "/articles/feeds-that-last"].map((path) => ({
      path,
      title: "",
    }));
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
