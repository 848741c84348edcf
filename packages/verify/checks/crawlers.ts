import { readFields, readMarkdownLinks } from "../answer.ts";
import { type Check, own } from "../probe.ts";
import { isSitemapIndex, readChanges, readLocations } from "../xml.ts";

const day = 86_400_000;

export const crawlerChecks: readonly Check[] = [
  own(
    "sitemap",
    "sitemap.xml lists each page once, with dates in the past, and sitemap.md lists the same pages",
    async (probe) => {
      const { site, expect, expectEqual, expectStatus } = probe;
      const root = await site.read("/sitemap.xml");
      expectStatus(root, 200);
      expect(site.pages.length > 0, "lists no page on this site", root);
      const listed = site.sitemaps
        .filter((answer) => !isSitemapIndex(answer))
        .flatMap(readLocations);
      expectEqual(site.locations.size, listed.length, "number of distinct addresses", root);
      for (const answer of site.sitemaps) {
        for (const url of readLocations(answer)) {
          const path = site.toPath(url);
          expect(path !== undefined, `lists ${url}, which is not at ${site.canonical}`, answer);
          expect(
            path === "/" || !path?.endsWith("/"),
            `lists ${url} with a trailing slash`,
            answer,
          );
        }
        for (const date of readChanges(answer))
          expect(Date.parse(date) < Date.now() + day, `has the date ${date}`, answer);
      }
      const paths = site.prefixes.map((prefix) => `${prefix}/sitemap.md`);
      const listings = await site.readAll(paths);
      const ofOthers = new Set(paths.map((path) => site.canonical + path));
      const urls = new Set(listings.flatMap(({ text }) => readMarkdownLinks(text))).difference(
        ofOthers,
      );
      for (const url of site.locations.symmetricDifference(urls))
        expect(
          false,
          urls.has(url) ? `has ${url}, which is not in sitemap.xml` : `lacks ${url}`,
          listings[0],
        );
    },
  ),
  // RFC 9309 and Content-Signal.
  own(
    "robots",
    "robots.txt allows every crawler, names the sitemap and has Content-Signal preferences",
    async ({ site, expect }) => {
      const answer = await site.read("/robots.txt");
      const lines = answer.text.split("\n").map((line) => line.trim());
      const says = (pattern: RegExp) => lines.some((line) => pattern.test(line));
      expect(says(/^user-agent:\s*\*$/i), "has no group for every crawler", answer);
      expect(!says(/^disallow:\s*\/$/i), "blocks crawlers from the whole site", answer);
      const isNamed = readFields(answer.text, "sitemap").includes(`${site.canonical}/sitemap.xml`);
      expect(isNamed, `lists no sitemap at ${site.canonical}`, answer);
      const signal = lines.find((line) => /^content-signal:/i.test(line)) ?? "";
      expect(
        /^content-signal:\s*[a-z-]+=(yes|no)(\s*,\s*[a-z-]+=(yes|no))*$/i.test(signal),
        `has the Content-Signal "${signal}"`,
        answer,
      );
    },
  ),
  own(
    "security-txt",
    "security.txt names its address and expires within a year",
    async ({ site, expect, expectEqual, expectStatus }) => {
      const answer = await site.read("/.well-known/security.txt");
      expectStatus(answer, 200);
      const [expires = ""] = readFields(answer.text, "expires");
      expect(
        Date.parse(expires) < Date.now() + 366 * day,
        `expires on ${expires}, more than a year ahead`,
        answer,
      );
      expectEqual(
        readFields(answer.text, "canonical")[0],
        `${site.canonical}/.well-known/security.txt`,
        "Canonical",
        answer,
      );
    },
  ),
];
