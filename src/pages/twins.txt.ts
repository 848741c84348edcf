import type { APIRoute } from "astro";
import { packTexts } from "../outputs/packed-texts.ts";
import { searchedSiteName, toSearchedSite } from "../outputs/searched-site.ts";
import { toTwin } from "../outputs/twin.ts";
import { baseUrl } from "../own-address.ts";
import { site } from "../own-site.ts";
import { collectPages } from "../site/pages.ts";
import { toTwinPaths } from "../site/paths.ts";

/** All twins, and the data for the search index, in one file that the build splits up. One route per twin would be slow. */
export const GET: APIRoute = async () => {
  const pages = await collectPages(site);
  const twins = pages.map(async (page) => {
    const twin = await toTwin(site, page, baseUrl);
    return toTwinPaths(site, page.path).map((path) => [path, twin] as const);
  });
  const searched = JSON.stringify(toSearchedSite(site, pages, baseUrl));
  return new Response(packTexts([...(await Promise.all(twins)).flat(), [searchedSiteName, searched]]));
};
