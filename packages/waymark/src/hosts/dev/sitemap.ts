import { Readable } from "node:stream";
import { baseUrl, collectInAllLanguages, site } from "virtual:waymark/site";
import type { APIRoute } from "astro";
import { SitemapStream, streamToPromise } from "sitemap";
import { namespaces, toSitemapLinks } from "../../build/sitemap.ts";
import { toUrl } from "../../http/address.ts";
import { collectIndex } from "../../site/translations.ts";

/** As `@astrojs/sitemap` in a build. */
export const GET: APIRoute = async () => {
  const pages = await collectInAllLanguages(collectIndex);
  const items = pages.map(({ path, lastmod, alternates }) => ({
    url: toUrl(path, baseUrl),
    lastmod,
    links: toSitemapLinks(alternates, baseUrl),
  }));
  const xmlns = { ...namespaces, xhtml: site.all.length > 1 };
  const xml = await streamToPromise(Readable.from(items).pipe(new SitemapStream({ xmlns })));
  return new Response(new Uint8Array(xml));
};
