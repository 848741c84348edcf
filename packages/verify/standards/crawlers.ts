import { isMissing, readFields } from "../answer.ts";
import { offers } from "../offers.ts";
import { type Check, standard, standardOfAll } from "../probe.ts";
import { isSitemapIndex, readChanges, readLocations, readXml } from "../xml.ts";

const namespace = /^https?:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9\/?$/;
const w3cDate = /^\d{4}(-\d\d(-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?)?)?$/;
const mostLocations = 50_000;

export const crawlerStandards: readonly Check[] = [
  // sitemaps.org 0.9.
  standard(
    "sitemap-protocol",
    "Each sitemap follows the protocol of sitemaps.org",
    offers.sitemaps,
    (answer, probe) => {
      const { expect } = probe;
      probe.expectXml(answer);
      const { name = "", attributes = {} } = readXml(answer).root ?? {};
      const prefix = /^(\w+:)?(urlset|sitemapindex)$/.exec(name)?.[1]?.slice(0, -1);
      expect(
        namespace.test(attributes[prefix ? `xmlns:${prefix}` : "xmlns"] ?? ""),
        "is not in the namespace of sitemaps.org 0.9",
        answer,
      );
      const urls = readLocations(answer);
      expect(
        urls.length <= mostLocations,
        `lists ${urls.length} addresses; readers accept at most ${mostLocations}`,
        answer,
      );
      for (const url of urls.filter((one) => !/^https?:\/\//i.test(one)))
        expect(false, `lists "${url}", which is not an absolute address`, answer);
      for (const date of readChanges(answer))
        expect(w3cDate.test(date), `has the date "${date}"`, answer);
    },
  ),
  standardOfAll(
    "sitemap-pages",
    "Each page in the sitemap exists",
    offers.sitemaps,
    async (sitemaps, { site, expect }) => {
      const [list] = sitemaps.filter((answer) => !isSitemapIndex(answer));
      for (const path of site.pages) {
        const { status } = await site.read(path);
        const isThere = site.isWaymark ? status === 200 : !isMissing(await site.read(path));
        expect(isThere, `lists ${path}, which returns ${status}`, list);
      }
    },
  ),
  standard(
    "robots-protocol",
    "robots.txt has its rules in groups, and its sitemaps exist",
    offers.robots,
    async (answer, probe) => {
      const { site, expect, expectType, expectStatus } = probe;
      expectType(answer, "text/plain");
      const lines = answer.text
        .replace(/^\ufeff/, "")
        .split(/\r\n?|\n/)
        .map((line) => line.replace(/#.*/, "").trim());
      const first = (name: RegExp) => lines.findIndex((line) => name.test(line));
      const [group, rule] = [first(/^user-agent\s*:/i), first(/^(dis)?allow\s*:/i)];
      expect(
        rule < 0 || (group >= 0 && group < rule),
        "has rules outside a group, which robots ignore",
        answer,
      );
      for (const url of readFields(lines.join("\n"), "sitemap")) {
        expect(
          /^https?:\/\//i.test(url),
          `names the sitemap "${url}", which is not an absolute address`,
          answer,
        );
        const path = site.toPath(url);
        if (path !== undefined) expectStatus(await site.read(path), 200);
      }
    },
  ),
  standard(
    "security-contact",
    "security.txt has a contact and has not expired",
    offers.security,
    (answer, probe) => {
      const { expect, expectEqual, expectType } = probe;
      expectType(answer, "text/plain");
      const contacts = readFields(answer.text, "contact");
      expect(contacts.length > 0, "has no contact", answer);
      for (const contact of contacts)
        expect(
          /^(mailto:|https:|tel:)/i.test(contact),
          `has the malformed contact ${contact}`,
          answer,
        );
      const dates = readFields(answer.text, "expires");
      expectEqual(dates.length, 1, "number of expiry dates", answer);
      for (const date of dates) expect(Date.parse(date) > Date.now(), `expired on ${date}`, answer);
    },
  ),
];
