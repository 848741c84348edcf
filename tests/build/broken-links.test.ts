import { describe, expect, it } from "vitest";
import { assertLinks, findBrokenLinks } from "../../src/build/broken-links.ts";
import { readPage } from "../../src/build/read-page.ts";
import { site as ownSite } from "../fixtures/own-site.ts";

function find(html: string): string[] {
  const site = {
    pages: new Map([
      ["/", readPage(html)],
      ["/about", readPage('<h2 id="team">Team</h2>')],
    ]),
    paths: new Set(["/", "/about", "/about.md", "/images/sign one.jpg"]),
    baseUrl: "https://waymark.example",
  };
  return findBrokenLinks(site, (path) => path.startsWith("/api/")).map(({ href, missing }) => `${missing} ${href}`);
}

describe("a broken link", () => {
  it.each([
    ["to a missing path", '<a href="/abuot">x</a><a href="about/">y</a>', ["path /abuot", "path about/"]],
    ["with an encoded slash, which no host decodes", '<a href="/%2Fabout">x</a>', ["path /%2Fabout"]],
    ["to a missing anchor", '<a href="/about#teem">x</a><a href="#top">y</a>', ["anchor /about#teem", "anchor #top"]],
    ["in src", '<img src="/images/sing.jpg" alt="">', ["path /images/sing.jpg"]],
    ["in other attributes", '<video poster="/a"></video><img srcset="/b 1x, /about 2x,/c 3x" alt="">', ["path /a", "path /b", "path /c"]],
    ["in an object's data", '<object data="/d"></object>', ["path /d"]],
    ["with a forbidden scheme", '<a href="java&#10;script:go()">x</a><img src="data:image/gif,a" alt="">', ["scheme java\nscript:go()"]],
  ])("%s is found", (_, html, expected) => {
    expect(find(html)).toEqual(expected);
  });

  const sound =
    "/about about#team /about.md https://waymark.example/about?from=home /images/sign%20one.jpg /about&#x23;team /api/v1/health";
  it.each([...sound.split(" "), "https://example.com/nope", "mailto:a@b.example"])("is not %s", (href) => {
    expect(find(`<a class="x" href="${href}">x</a>`)).toEqual([]);
  });

  it("is not a form target, a comment or escaped text", () => {
    expect(find('<form action="/e"><button formaction="/f"></form><!-- <a href="/g"> --><code>&lt;a href="/h"></code>')).toEqual([]);
  });

  it("fails the build, and prints one line for each page and link", () => {
    const page = readPage('<a href="/abuot">x</a><a href="/abuot">x</a><a href="team">y</a><a href="#teem">z</a><a href="data:a">w</a>');
    const paths = ["/", "/about/team"];
    const site = { pages: new Map(paths.map((path) => [path, page])), paths: new Set(paths), baseUrl: "https://waymark.example" };
    expect(() => assertLinks(ownSite, site)).toThrow(`The built pages contain broken links:
  / links to /abuot, which does not exist.
  / links to team, which does not exist.
  / links to #teem, but that page has no such heading.
  / links to data:a, but the site does not publish links with this scheme.
  /about/team links to /abuot, which does not exist.
  /about/team links to #teem, but that page has no such heading.`);
  });
});
