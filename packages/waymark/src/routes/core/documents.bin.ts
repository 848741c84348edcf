import { ReadableStream } from "node:stream/web";
import { baseUrl, site } from "virtual:waymark/site";
import type { APIRoute } from "astro";
import { toTwinPaths } from "../../addresses/paths.ts";
import { createFullTexts, toReadingOrder } from "../../outputs/llms-full.ts";
import {
  toSearchedPage,
  toSearchedPageName,
  toSearchedSite,
  toSearchedSiteName,
} from "../../outputs/searched-site.ts";
import { toDocuments } from "../../outputs/twin.ts";
import { collectPages } from "../../site/pages.ts";
import { findTranslations } from "../../site/translations.ts";

/**
 * For a build: the twins, the files with the full text and what the search index needs. Before each
 * text is a line of JSON with its name and its size in bytes. The build writes the texts to files and
 * does not publish this one. All come from the same document of each page, and one route for each
 * file would be slow.
 */
export const GET: APIRoute = () => new Response(ReadableStream.from(toParts()) as BodyInit);

async function* toParts(): AsyncGenerator<Uint8Array> {
  for await (const [name, text] of toTexts()) {
    const size = Buffer.byteLength(text);
    yield Buffer.from(`${JSON.stringify({ name, size })}\n${text}`);
  }
}

async function* toTexts(): AsyncGenerator<readonly [name: string, text: string]> {
  for (const own of site.all) {
    const pages = await collectPages(own);
    const full = createFullTexts(own, pages, baseUrl);
    const searchedSite = toSearchedSite(own, pages);
    const searched = new Set(own.has("search") ? searchedSite.paths : []);
    for (const page of toReadingOrder(pages)) {
      const translations = await findTranslations(own, page.path);
      const documents = await toDocuments(own, page, baseUrl, translations);
      for (const path of toTwinPaths(own, page.path)) yield [path, documents.twin];
      yield* full.add(page, documents.part);
      if (!searched.has(page.path)) continue;
      const searchedPage = toSearchedPage(own, page, documents);
      yield [toSearchedPageName(own, page.path), JSON.stringify(searchedPage)];
    }
    yield* full.finish();
    yield [toSearchedSiteName(own), JSON.stringify(searchedSite)];
  }
}
