import { Readable } from "node:stream";
import type { APIRoute } from "astro";
import { SitemapStream, streamToPromise } from "sitemap";
import { namespaces } from "../../build/sitemap.ts";
import { toUrl } from "../../http/address.ts";
import { baseUrl } from "../../own-address.ts";
import { collectAll } from "../../own-site.ts";
import { toIndexedPage } from "../../site/page.ts";
import { collectPages } from "../../site/pages.ts";

/** Generated with the same package that `@astrojs/sitemap` uses in a build. */
export const GET: APIRoute = async () => {
  const pages = (await collectAll(collectPages)).map(toIndexedPage);
  const items = pages.map(({ path, lastmod }) => ({ url: toUrl(path, baseUrl), lastmod }));
  const xml = await streamToPromise(Readable.from(items).pipe(new SitemapStream({ xmlns: namespaces })));
  return new Response(new Uint8Array(xml));
};
