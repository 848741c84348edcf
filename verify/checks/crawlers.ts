import { type Answer, readFields } from "../answer.ts";
import { readMarkdownLinks } from "../links.ts";
import type { Check, Probe } from "../probe.ts";
import { expectXml, readChanges, readLocations, readXml } from "../xml.ts";

const day = 86_400_000;

/** The files that robots read. */
export const crawlerChecks: readonly Check[] = [
  // The sitemaps.org protocol 0.9.
  {
    name: "sitemap",
    promise: "sitemap.xml is well-formed and lists each page once, without a trailing slash, with dates that have come",
    async run(probe) {
      const { site, expect, expectEqual } = probe;
      const root = await site.read("/sitemap.xml");
      expect(site.pages.length > 0, "names no page of this site", root);
      const listed = site.sitemaps.flatMap(readLocations);
      expectEqual(site.locations.size, listed.length, "number of distinct addresses", root);
      for (const answer of new Set([root, ...site.sitemaps])) expectFile(probe, answer);
    },
  },
  {
    name: "sitemap-markdown",
    promise: "sitemap.md has the same addresses as sitemap.xml",
    async run({ site, expect, expectStatus }) {
      const answer = await site.read("/sitemap.md");
      expectStatus(answer, 200);
      const urls = new Set(readMarkdownLinks(answer.text));
      for (const url of site.locations.difference(urls)) expect(false, `lacks ${url}`, answer);
      for (const url of urls.difference(site.locations)) expect(false, `has ${url} besides`, answer);
    },
  },
  // RFC 9309 and Content-Signal.
  {
    name: "robots",
    promise: "robots.txt lets everyone in, names the sitemap and says Content-Signal preferences",
    async run({ site, expect }) {
      const answer = await site.read("/robots.txt");
      const lines = answer.text.split("\n").map((line) => line.trim());
      const says = (pattern: RegExp) => lines.some((line) => pattern.test(line));
      expect(says(/^user-agent:\s*\*$/i), "has no group for every crawler", answer);
      expect(!says(/^disallow:\s*\/$/i), "keeps crawlers out of the whole site", answer);
      expect(says(/^sitemap:\s*https?:\/\/\S+$/i), "names no sitemap", answer);
      const signal = lines.find((line) => /^content-signal:/i.test(line)) ?? "";
      expect(/^content-signal:\s*[a-z-]+=(yes|no)(\s*,\s*[a-z-]+=(yes|no))*$/i.test(signal), `has the Content-Signal "${signal}"`, answer);
    },
  },
  // RFC 9116.
  {
    name: "security-txt",
    promise: "security.txt has a contact, its canonical address, and a date of expiry that lies ahead by less than a year",
    async run({ site, expect, expectEqual, expectStatus }) {
      const answer = await site.read("/.well-known/security.txt");
      expectStatus(answer, 200);
      if (answer.status !== 200) return;
      const read = (name: string) => readFields(answer.text, name)[0];
      const [contact, expires] = [read("contact"), read("expires")];
      expect(contact !== undefined && expires !== undefined, "does not say both Contact and Expires", answer);
      if (contact === undefined || expires === undefined) return;
      expect(/^(mailto:|https:|tel:)/.test(contact), `has the contact ${contact}`, answer);
      expect(Date.parse(expires) > Date.now(), `expired on ${expires}`, answer);
      expect(Date.parse(expires) < Date.now() + 366 * day, `expires on ${expires}, more than a year ahead`, answer);
      expectEqual(read("canonical"), `${site.canonical}/.well-known/security.txt`, "Canonical", answer);
    },
  },
];

/** Holds one file to the protocol, be it a list of addresses or an index of such lists. */
function expectFile(probe: Probe, answer: Answer): void {
  const { site, expect, expectStatus } = probe;
  expectStatus(answer, 200);
  expectXml(probe, answer);
  const { root } = readXml(answer);
  const isKnown =
    /^(urlset|sitemapindex)$/.test(root?.name ?? "") && root?.attributes["xmlns"] === "http://www.sitemaps.org/schemas/sitemap/0.9";
  expect(isKnown, "is no urlset or sitemapindex of sitemaps.org 0.9", answer);
  for (const url of readLocations(answer)) {
    const path = site.toPath(url) ?? "";
    expect(path === "/" || !path.endsWith("/"), `lists ${url} with a trailing slash`, answer);
  }
  for (const date of readChanges(answer)) {
    const isPast = /^\d{4}-\d\d-\d\d/.test(date) && Date.parse(date) < Date.now() + day;
    expect(isPast, `has the date ${date}`, answer);
  }
}
