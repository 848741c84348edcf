import { readFields } from "../answer.ts";
import { type Check, each } from "../probe.ts";
import { expectXml, isSitemapIndex, readChanges, readLocations, readXml } from "../xml.ts";
import { isMissing } from "./pages.ts";

const namespace = /^https?:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9\/?$/;
const w3cDate = /^\d{4}(-\d\d(-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?)?)?$/;
const mostLocations = 50_000;

/** What sites tell robots and those who report a weakness. */
export const crawlerStandards: readonly Check[] = [
  // The sitemaps.org protocol 0.9.
  {
    name: "sitemap-protocol",
    promise: "Each sitemap is well-formed, in its namespace, with absolute addresses and dates as the protocol writes them",
    needs: "sitemaps",
    run: each((answer, probe) => {
      const { expect } = probe;
      expectXml(probe, answer);
      const { name = "", attributes = {} } = readXml(answer).root ?? {};
      const prefix = /^(\w+:)?(urlset|sitemapindex)$/.exec(name)?.[1]?.slice(0, -1);
      expect(namespace.test(attributes[prefix ? `xmlns:${prefix}` : "xmlns"] ?? ""), "is not in the namespace of sitemaps.org 0.9", answer);
      const urls = readLocations(answer);
      expect(urls.length <= mostLocations, `lists ${urls.length} addresses, of which readers take ${mostLocations}`, answer);
      for (const url of urls.filter((one) => !/^https?:\/\//i.test(one)))
        expect(false, `lists "${url}", which is no absolute address`, answer);
      for (const date of readChanges(answer)) expect(w3cDate.test(date), `has the date "${date}"`, answer);
    }),
  },
  {
    name: "sitemap-pages",
    promise: "What the sitemap lists is there",
    needs: "sitemaps",
    async run({ site, offered, expect }) {
      const [list] = offered.filter((answer) => !isSitemapIndex(answer));
      for (const path of site.pages) {
        const answer = await site.read(path);
        expect(!isMissing(answer), `lists ${path}, which answers ${answer.status}`, list);
      }
    },
  },
  // RFC 9309.
  {
    name: "robots-protocol",
    promise: "robots.txt is plain text whose rules stand in groups and whose sitemaps are absolute addresses that answer",
    needs: "robots.txt",
    run: each(async (answer, { site, expect, expectType, expectStatus }) => {
      expectType(answer, "text/plain");
      const lines = answer.text
        .replace(/^\ufeff/, "")
        .split(/\r\n?|\n/)
        .map((line) => line.replace(/#.*/, "").trim());
      const first = (name: RegExp) => lines.findIndex((line) => name.test(line));
      const [group, rule] = [first(/^user-agent\s*:/i), first(/^(dis)?allow\s*:/i)];
      expect(rule < 0 || (group >= 0 && group < rule), "has rules outside a group, which robots read past", answer);
      for (const url of readFields(lines.join("\n"), "sitemap")) {
        expect(/^https?:\/\//i.test(url), `names the sitemap "${url}", which is no absolute address`, answer);
        const path = site.toPath(url);
        if (path !== undefined) expectStatus(await site.read(path), 200);
      }
    }),
  },
  // RFC 9116.
  {
    name: "security-contact",
    promise: "security.txt is plain text with a contact, and with one date of expiry that lies ahead",
    needs: "security.txt",
    run: each((answer, { expect, expectEqual, expectType }) => {
      expectType(answer, "text/plain");
      const contacts = readFields(answer.text, "contact");
      expect(contacts.length > 0, "names no contact", answer);
      for (const contact of contacts)
        expect(/^(mailto:|https:|tel:)/i.test(contact), `has the contact ${contact}, which is no address`, answer);
      const dates = readFields(answer.text, "expires");
      expectEqual(dates.length, 1, "number of dates of expiry", answer);
      for (const date of dates) expect(Date.parse(date) > Date.now(), `expired on ${date}`, answer);
    }),
  },
];
