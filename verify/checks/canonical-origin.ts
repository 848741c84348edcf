import { listAt, textAt } from "../json-value.ts";
import type { Check } from "../probe.ts";

const notProduction = [/^(localhost|127\.|\[::1\]|0\.0\.0\.0)/, /:\d+$/, /--[a-z0-9-]+\.netlify\.(app|com)$/];

/** Every resource names one production origin, whatever host it is read from. */
export const canonicalOrigin: Check = {
  name: "canonical-origin",
  promise: "Everything published names one production origin, never a preview or a port",
  async run({ site, expect, expectEqual, readJson }) {
    const openapi = await site.read("/openapi.json");
    const { host } = new URL(site.canonical);
    expect(!notProduction.some((pattern) => pattern.test(host)), `names ${site.canonical}, which is no production address`, openapi);
    expectEqual(textAt(site.description, "servers", 0, "url"), site.canonical, "servers[0].url", openapi);
    const sitemap = await site.read("/sitemap.xml");
    const foreign = site.locations.find((url) => site.toPath(url) === undefined);
    expect(foreign === undefined, `lists ${foreign}, which is not at ${site.canonical}`, sitemap);
    const catalog = await site.read("/.well-known/api-catalog");
    const anchors = listAt(readJson(catalog), "linkset").map((context) => textAt(context, "anchor"));
    for (const anchor of anchors) expect(anchor.startsWith(`${site.canonical}/`), `anchors ${anchor}, not at ${site.canonical}`, catalog);
    const robots = await site.read("/robots.txt");
    expect(robots.text.includes(`Sitemap: ${site.canonical}/sitemap.xml`), `names no sitemap at ${site.canonical}`, robots);
    if (site.origin === site.canonical) return;
    for (const path of ["/openapi.json", "/sitemap.xml", "/llms.txt", "/robots.txt"]) {
      const answer = await site.read(path);
      expect(!answer.text.includes(site.origin), `names ${site.origin}, where it is read from`, answer);
    }
  },
};
