import { ReadableStream } from "node:stream/web";
import { baseUrl, site } from "virtual:waymark/site";
import type { APIRoute } from "astro";
import { toTwinPaths } from "../../addresses/paths.ts";
import { toSearchedSite, toSearchedSiteName } from "../../outputs/searched-site.ts";
import { toTwin } from "../../outputs/twin.ts";
import { collectPages } from "../../site/pages.ts";
import { findTranslations } from "../../site/translations.ts";

/**
 * All twins and what the search index needs, as lines of JSON: `[name, text]`. The build writes
 * them to files and does not publish this one. One route per twin would be slow.
 */
export const GET: APIRoute = () => new Response(ReadableStream.from(toLines()) as BodyInit);

async function* toLines(): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const own of site.all) {
    const pages = await collectPages(own);
    const toLine = (name: string, text: string) =>
      encoder.encode(`${JSON.stringify([name, text])}\n`);
    for (const page of pages) {
      const twin = await toTwin(own, page, baseUrl, await findTranslations(own, page.path));
      for (const path of toTwinPaths(own, page.path)) yield toLine(path, twin);
    }
    const searched = JSON.stringify(toSearchedSite(own, pages, baseUrl));
    yield toLine(toSearchedSiteName(own), searched);
  }
}
