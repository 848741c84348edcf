import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AstroIntegration } from "astro";
import { describe, expect, it } from "vitest";
import { createPageIndex } from "../../src/addresses/page-index.ts";
import { assertLinks, findBrokenLinks } from "../../src/build/broken-links.ts";
import {
  describeExcess,
  toEdgeRoutes,
  toFunctionRules,
  toNetlifyHeaders,
  toNetlifyRedirects,
  toPageRules,
} from "../../src/build/netlify-rules.ts";
import { readPage } from "../../src/build/read-page.ts";
import { siteSitemap } from "../../src/build/sitemap.ts";
import { toEndpoints } from "../../src/catalog/endpoints.ts";
import { toDrawingRules, toHeaderRules } from "../../src/catalog/headers.ts";
import { toIndexedPage } from "../../src/site/page.ts";
import { makeSite } from "../check/made-site.ts";
import { withOpeningHours } from "../fixtures/opening-hours.ts";
import { site as ownSite, site } from "../fixtures/own-site.ts";
import { toArticle, toListPage, toPage } from "../site/made-page.ts";

const manyPages = [
  "/",
  "/about",
  ...Array.from({ length: 10_000 }, (_, index) => `/articles/page-${index}`),
];

describe("Netlify's header rules", () => {
  it("match each top-level page separately, and the pages in a folder together", () => {
    const rules = toPageRules([
      "/",
      "/index.html",
      "/about",
      "/articles",
      "/articles/signs",
      "/articles/2026/signs.html",
      "/tags/http",
    ]);
    expect(rules.map(({ pattern }) => pattern)).toEqual([
      "/",
      "/index.html",
      "/about",
      "/articles",
      "/articles/*",
      "/tags/*",
    ]);
    for (const { headers } of rules) expect(headers).toMatchObject({ Vary: "Accept" });
  });

  it("match each page of a folder that contains other files", () => {
    const names = [
      "articles/signs.html",
      "articles/signs.md",
      "articles/sign.svg",
      "tags/http.html",
    ];
    const rules = toPageRules(["/articles/signs", "/tags/http"], names);
    expect(rules.map(({ pattern }) => pattern)).toEqual(["/articles/signs", "/tags/*"]);
  });

  it("percent-encode non-ASCII names", () => {
    expect(toPageRules(["/über", "/日本/語"]).map(({ pattern }) => pattern)).toEqual([
      "/%C3%BCber",
      "/%E6%97%A5%E6%9C%AC/*",
    ]);
  });

  it("match each published spelling of a drawing's extension", () => {
    const rules = toDrawingRules(["favicon.svg", "a/sign.svg", "Old.SVG", "sign.svg.png"]);
    expect(rules.map(({ pattern }) => pattern)).toEqual(["/*.svg", "/*.SVG"]);
  });

  it("stay under 64 KB for 10,000 pages", () => {
    const text = toNetlifyHeaders([...toHeaderRules(site), ...toPageRules(manyPages)]);
    expect(Buffer.byteLength(text)).toBeLessThan(64 * 1024);
    expect(text).toContain("/articles/*\n");
  });
});

it("rewrites the API, the contact form, the search and Netlify's own files to functions", () => {
  const lines = toFunctionRules({
    health: toEndpoints(withOpeningHours).map(({ path }) => path),
    contact: ["/contact/messages"],
    search: ["/search", "/fr/search"],
    mcp: [],
    editing: [],
    "not-found": ["/404", "/fr/404"],
  }).split("\n");
  expect(lines.map((line) => line.replace("/.netlify/functions/", ""))).toEqual([
    "/api/v1/health health 200!",
    "/api/v1/opening-hours health 200!",
    "/api/health health 200!",
    "/api/* not-found 200!",
    "/contact/messages contact 200!",
    "/search search 200!",
    "/fr/search search 200!",
    ...["/_headers", "/_redirects", "/404", "/404.html", "/fr/404", "/fr/404.html"].map(
      (path) => `${path} not-found 200!`,
    ),
    "",
  ]);
});

it("percent-encodes non-ASCII names in redirects", () => {
  expect(toNetlifyRedirects({ "/a": "/b", "/fragen": "/日本語" })).toBe(
    "/a /b 301\n/fragen /%E6%97%A5%E6%9C%AC%E8%AA%9E 301\n",
  );
});

it("routes pages with embeds to the edge function", () => {
  expect(JSON.parse(toEdgeRoutes(["/articles/größe.1", "/maps"]))).toEqual({
    edge_functions: [{ function: "embeds", pattern: "^(/articles/gr%C3%B6%C3%9Fe\\.1|/maps)$" }],
  });
});

describe("a build for Netlify", () => {
  it("warns about a folder with more than 54,000 files", () => {
    const files = (folder: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${folder}${index}.html`);
    expect(describeExcess([...files("articles/", 54_001), ...files("tags/", 54_000)], "")).toEqual([
      "The folder /articles/ has 54001 files, but Netlify allows 54000, and a deployment there would fail. Move some pages to other folders, such as articles to src/content/articles/2026. A page with a Markdown twin is two files.",
    ]);
  });

  it("warns about too many header rules", () => {
    expect(describeExcess([], "x".repeat(64 * 1024))).toEqual([]);
    expect(describeExcess([], "x".repeat(64 * 1024 + 1))).toEqual([
      "_headers has 65537 bytes, which Netlify takes a long time to read. Move top-level pages into folders, which need only one rule each.",
    ]);
  });
});

function find(html: string): string[] {
  const site = {
    pages: new Map([
      ["/", readPage(html)],
      ["/about", readPage('<h2 id="team">Team</h2><a name="named">x</a><meta name="meta">')],
    ]),
    index: createPageIndex(
      ownSite,
      ["/", "/about"].map((path) => ({ path, isListed: true })),
      (path) => path === "/images/sign one.jpg" || path.startsWith("/api/"),
    ),
    baseUrl: "https://waymark.example",
  };
  return findBrokenLinks(site).map(({ href, missing }) => `${missing} ${href}`);
}

describe("a broken link", () => {
  it.each([
    [
      "to a missing path",
      '<a href="/abuot">x</a><a href="about/">y</a>',
      ["path /abuot", "path about/"],
    ],
    [
      "with an encoded slash, which no host decodes",
      '<a href="/%2Fabout">x</a>',
      ["path /%2Fabout"],
    ],
    [
      "to a missing anchor",
      '<a href="/about#teem">x</a><a href="#tap">y</a><a href="/about#meta">z</a>',
      ["anchor /about#teem", "anchor #tap", "anchor /about#meta"],
    ],
    ["in src", '<img src="/images/sing.jpg" alt="">', ["path /images/sing.jpg"]],
    [
      "in other attributes",
      '<video poster="/a"></video><img srcset="/b 1x, /about 2x,/c 3x" alt="">',
      ["path /a", "path /b", "path /c"],
    ],
    ["in an object's data", '<object data="/d"></object>', ["path /d"]],
    [
      "with a forbidden scheme",
      '<a href="java&#10;script:go()">x</a><img src="data:image/gif,a" alt="">',
      ["scheme java\nscript:go()"],
    ],
  ])("%s is found", (_, html, expected) => {
    expect(find(html)).toEqual(expected);
  });

  const sound =
    "/about about#team /about.md https://waymark.example/about?from=home /images/sign%20one.jpg /about&#x23;team /api/v1/health #top /about#Top #:~:text=a /about#team:~:text=a /about#named";
  it.each([...sound.split(" "), "https://example.com/nope", "mailto:a@b.example"])(
    "is not %s",
    (href) => {
      expect(find(`<a class="x" href="${href}">x</a>`)).toEqual([]);
    },
  );

  it("is not a form target, a comment or escaped text", () => {
    expect(
      find(
        '<form action="/e"><button formaction="/f"></form><!-- <a href="/g"> --><code>&lt;a href="/h"></code>',
      ),
    ).toEqual([]);
  });

  it("fails the build, and prints one line for each page and link", () => {
    const page = readPage(
      '<a href="/abuot">x</a><a href="/abuot">x</a><a href="team">y</a><a href="#teem">z</a><a href="data:a">w</a>',
    );
    const paths = ["/", "/about/team"];
    const site = {
      pages: new Map(paths.map((path) => [path, page])),
      index: createPageIndex(
        ownSite,
        paths.map((path) => ({ path, isListed: true })),
      ),
      baseUrl: "https://waymark.example",
    };
    expect(() => assertLinks(site)).toThrow(`The built pages contain broken links:
  / links to /abuot, which does not exist.
  / links to team, which does not exist.
  / links to #teem, but that page has no such heading.
  / links to data:a, but the site does not publish links with this scheme.
  /about/team links to /abuot, which does not exist.
  /about/team links to #teem, but that page has no such heading.`);
  });
});

const pages = [
  toPage({ path: "/" }),
  toArticle({ path: "/articles/signs", updated: new Date("2026-04-02") }),
  toArticle({ path: "/tags/r&d", published: new Date("2026-01-01") }),
  toListPage({ path: "/caf\u00e9" }),
];
/** As Astro reports them. */
const built = ["", "404", "articles/signs", "caf\u00e9", "contact/sent", "tags/r&d"];

it("the sitemap is an index of several files if there are too many URLs", async () => {
  const folder = makeSite({ "site-index.json": JSON.stringify(pages.map(toIndexedPage)) });
  const { hooks } = siteSitemap(site, "https://waymark.example", 3);
  const event = {
    config: {
      site: "https://waymark.example",
      base: "/",
      trailingSlash: "never",
      build: { format: "file" },
    },
    dir: pathToFileURL(`${folder}/`),
    logger: { info() {}, warn() {}, error() {} },
    pages: built.map((pathname) => ({ pathname })),
    routes: [],
  };
  const names = [
    "astro:routes:resolved",
    "astro:config:done",
    "astro:build:done",
  ] as const satisfies (keyof AstroIntegration["hooks"])[];
  for (const name of names)
    await (hooks[name] as unknown as (given: typeof event) => unknown)(event);
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  expect(read("sitemap.xml").match(/<sitemap>.*?<\/sitemap>/g)).toEqual([
    "<sitemap><loc>https://waymark.example/sitemap-0.xml</loc><lastmod>2026-11-20T00:00:00.000Z</lastmod></sitemap>",
    "<sitemap><loc>https://waymark.example/sitemap-1.xml</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></sitemap>",
  ]);
  const counts = readdirSync(folder).flatMap((name) =>
    name.endsWith(".xml") ? `${name}: ${read(name).match(/<loc>/g)?.length}` : [],
  );
  expect(counts.sort()).toEqual(["sitemap-0.xml: 3", "sitemap-1.xml: 1", "sitemap.xml: 2"]);
});
