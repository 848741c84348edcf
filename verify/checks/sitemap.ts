import type { Answer } from "../answer.ts";
import type { Check, Probe } from "../probe.ts";
import { findXmlFault, readLocations } from "../xml.ts";

const day = 86_400_000;

/** The sitemaps.org protocol 0.9. */
export const sitemap: Check = {
  name: "sitemap",
  promise: "sitemap.xml is well-formed and lists each page once, without a trailing slash, with dates that have come",
  async run(probe) {
    const { site, expect, expectEqual } = probe;
    const root = await site.read("/sitemap.xml");
    expect(site.pages.length > 0, "names no page of this site", root);
    expectEqual(new Set(site.locations).size, site.locations.length, "number of distinct addresses", root);
    for (const answer of new Set([root, ...site.sitemaps])) expectFile(probe, answer);
  },
};

/** Holds one file to the protocol, be it a list of addresses or an index of such lists. */
function expectFile({ site, expect, expectStatus }: Probe, answer: Answer): void {
  const fault = findXmlFault(answer.text);
  expectStatus(answer, 200);
  expect(fault === undefined, fault ?? "", answer);
  const isKnown = /<(urlset|sitemapindex) xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9"/.test(answer.text);
  expect(isKnown, "is no urlset or sitemapindex of sitemaps.org 0.9", answer);
  for (const url of readLocations(answer.text)) {
    const path = site.toPath(url) ?? "";
    expect(path === "/" || !path.endsWith("/"), `lists ${url} with a trailing slash`, answer);
  }
  for (const [, date = ""] of answer.text.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)) {
    const isPast = /^\d{4}-\d\d-\d\d/.test(date) && Date.parse(date) < Date.now() + day;
    expect(isPast, `has the date ${date}`, answer);
  }
}
