import { readMarkdownLinks } from "../links.ts";
import type { Check } from "../probe.ts";

/** The sitemap for reading. */
export const sitemapMarkdown: Check = {
  name: "sitemap-markdown",
  promise: "sitemap.md has the same addresses as sitemap.xml",
  async run({ site, expect, expectStatus }) {
    const answer = await site.read("/sitemap.md");
    expectStatus(answer, 200);
    const urls = readMarkdownLinks(answer.text).map(({ url }) => url);
    const missing = site.locations.filter((url) => !urls.includes(url));
    const surplus = urls.filter((url) => !site.locations.includes(url));
    expect(missing.length === 0, `lacks ${missing.join(", ")}`, answer);
    expect(surplus.length === 0, `has ${surplus.join(", ")} besides`, answer);
  },
};
