import { baseUrl, site } from "virtual:waymark/site";
import type { APIRoute } from "astro";
import { toTwinPaths } from "../../addresses/paths.ts";
import { builtTwins } from "../../entries/text.ts";
import { toSearchedSite, toSearchedSiteName } from "../../outputs/searched-site.ts";
import { toTwin } from "../../outputs/twin.ts";
import { collectPages } from "../../site/pages.ts";
import { findTranslations } from "../../site/translations.ts";

/** Makes all twins and the search texts for the build. One route per twin would be slow. */
export const GET: APIRoute = async () => {
  const made = site.all.map(async (own) => {
    const pages = await collectPages(own);
    const twins = pages.map(async (page) => {
      const twin = await toTwin(own, page, baseUrl, await findTranslations(own, page.path));
      return toTwinPaths(own, page.path).map((path) => [path, twin] as const);
    });
    const searched = JSON.stringify(toSearchedSite(own, pages, baseUrl));
    return [...(await Promise.all(twins)).flat(), [toSearchedSiteName(own), searched] as const];
  });
  for (const [path, text] of (await Promise.all(made)).flat())
    builtTwins.set(path, Buffer.from(text));
  return new Response();
};
