import { toTwinPath } from "../../src/surfaces/paths.ts";
import { attributeOf, elementsOf, parseHtml } from "../html.ts";
import type { Check } from "../probe.ts";

/** What a page says about its own address. */
export const pageCanonical: Check = {
  name: "page-canonical",
  promise: "Each page names its address in the sitemap as canonical, and its Markdown twin and the feeds as alternates",
  async run({ site, expect, expectEqual }) {
    for (const path of site.pages) {
      const answer = await site.read(path);
      const links = elementsOf(parseHtml(answer.text)).filter(({ tagName }) => tagName === "link");
      const find = (rel: string, type?: string) =>
        links
          .filter((link) => attributeOf(link, "rel") === rel && (type === undefined || attributeOf(link, "type") === type))
          .map((link) => attributeOf(link, "href") ?? "");
      expectEqual(find("canonical"), [`${site.canonical}${path}`], "canonical", answer);
      expectEqual(find("alternate", "text/markdown").map(site.toPath), [toTwinPath(path)], "the Markdown alternate", answer);
      for (const kind of ["feed", "rss", "atom"]) {
        const type = `application/${kind}+${kind === "feed" ? "json" : "xml"}`;
        expect(find("alternate", type).length === 1, `announces no ${type}`, answer);
      }
    }
  },
};
