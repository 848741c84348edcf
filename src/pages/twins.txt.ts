import type { APIRoute } from "astro";
import { packTexts } from "../outputs/packed-texts.ts";
import { toTwin } from "../outputs/twin.ts";
import { baseUrl } from "../own-address.ts";
import { site } from "../own-site.ts";
import { collectPages } from "../site/pages.ts";
import { toTwinPath } from "../site/paths.ts";

/** All twins in one file, which the build splits and removes: one route per twin would cost as much as its page. */
export const GET: APIRoute = async () => {
  const pages = await collectPages(site);
  const twins = pages.map(async (page) => [toTwinPath(page.path), await toTwin(site, page, baseUrl)] as const);
  return new Response(packTexts(await Promise.all(twins)));
};
