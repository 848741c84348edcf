import type { APIRoute } from "astro";
import { packTexts } from "../outputs/packed-texts.ts";
import { toTwin } from "../outputs/twin.ts";
import { baseUrl } from "../own-address.ts";
import { site } from "../own-site.ts";
import { collectPages } from "../site/pages.ts";
import { toTwinPaths } from "../site/paths.ts";

/** All twins in one file, which the build splits and removes: one route per twin would cost as much as its page. */
export const GET: APIRoute = async () => {
  const pages = await collectPages(site);
  const twins = pages.map(async (page) => {
    const twin = await toTwin(site, page, baseUrl);
    return toTwinPaths(site, page.path).map((path) => [path, twin] as const);
  });
  return new Response(packTexts((await Promise.all(twins)).flat()));
};
