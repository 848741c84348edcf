import { describe, expect, it } from "vitest";
import { assertLinks } from "../../src/build/assert-links.ts";
import { findBrokenLinks } from "../../src/build/broken-links.ts";
import { readPage } from "../../src/build/read-page.ts";
import { site as ownSite } from "../fixtures/own-site.ts";

function find(html: string) {
  return findBrokenLinks({
    pages: new Map([
      ["/", readPage(html)],
      ["/about", readPage('<h2 id="team">Team</h2>')],
    ]),
    paths: new Set(["/", "/about", "/about.md", "/images/sign one.jpg"]),
    baseUrl: "https://waymark.example",
    isDynamic: (path) => path.startsWith("/api/"),
  });
}

describe("broken links", () => {
  it("are those to a path where nothing stands", () => {
    expect(find('<a href="/abuot">x</a><a href="about/">y</a>')).toEqual([
      { page: "/", href: "/abuot", missing: "path" },
      { page: "/", href: "about/", missing: "path" },
    ]);
  });

  it("are those that write a slash in another way, which no host takes for one", () => {
    expect(find('<a href="/%2Fabout">x</a><a href="/images%2Fsign%20one.jpg">y</a>').map(({ href }) => href)).toEqual([
      "/%2Fabout",
      "/images%2Fsign%20one.jpg",
    ]);
  });

  it("are sources that do not exist", () => {
    expect(find('<img src="/images/sing.jpg" alt="">')).toEqual([{ page: "/", href: "/images/sing.jpg", missing: "path" }]);
  });

  it("are those of other tags too, but not where a form is sent to", () => {
    const media = '<video poster="/a"></video><img srcset="/b 1x, /about 2x,/c 3x" alt=""><object data="/d"></object>';
    expect(find(`${media}<form action="/e"><button formaction="/f"></form>`).map(({ href }) => href)).toEqual(["/a", "/b", "/c", "/d"]);
  });

  it("are those whose scheme is not published, which an expression of MDX may write", () => {
    expect(find('<a href="java&#10;script:go()">x</a><img src="data:image/gif,a" alt=""><a href="tel:1">y</a>')).toEqual([
      { page: "/", href: "java\nscript:go()", missing: "scheme" },
    ]);
  });

  it("are those of links however they are written, but not in a comment", () => {
    const html = `<a href='/gone'>x</a><a title="a > b" href="/gone-too">y</a><a HREF=/and-this>z</a><!-- <a href="/no-link"> -->`;
    expect(find(html).map(({ href }) => href)).toEqual(["/gone", "/gone-too", "/and-this"]);
  });

  it("stop a build, told for each page that has them, each once", () => {
    const page = readPage('<a href="/abuot">x</a><a href="/abuot">x</a><a href="team">y</a><a href="#teem">z</a>');
    const paths = ["/", "/about/team"];
    const site = { pages: new Map(paths.map((path) => [path, page])), paths: new Set(paths), baseUrl: "https://waymark.example" };
    expect(() => assertLinks(ownSite, site)).toThrow(`Some links of the site's pages lead nowhere:
  / links to /abuot, where nothing stands.
  / links to team, where nothing stands.
  / links to #teem, but that page has no such heading.
  /about/team links to /abuot, where nothing stands.
  /about/team links to #teem, but that page has no such heading.`);
  });

  it("are those to an anchor that the page lacks", () => {
    expect(find('<a href="/about#teem">x</a><a href="#top">y</a>')).toEqual([
      { page: "/", href: "/about#teem", missing: "anchor" },
      { page: "/", href: "#top", missing: "anchor" },
    ]);
  });

  it("are not those to pages, twins, files, anchors and the API, in any spelling of the address", () => {
    const sound = [
      "/about",
      "about#team",
      "/about.md",
      "https://waymark.example/about?from=home",
      "/images/sign%20one.jpg",
      "/about&#x23;team",
      "/api/v1/health",
    ];
    expect(find(sound.map((href) => `<a class="x" href="${href}">x</a>`).join(""))).toEqual([]);
  });

  it("are not those to other sites, nor text that looks like a tag", () => {
    expect(find('<a href="https://example.com/nope">x</a><a href="mailto:a@b.example">y</a><code>&lt;a href="/nope"></code>')).toEqual([]);
  });
});
