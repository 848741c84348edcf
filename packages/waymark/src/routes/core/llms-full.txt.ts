import { baseUrl, siteAt } from "virtual:waymark/site";
import type { APIRoute } from "astro";
import { readFullTexts } from "../../outputs/llms-full.ts";
import { collectPages } from "../../site/pages.ts";

/** For the dev server. In a build, the text comes from `documents.bin`. */
export const GET: APIRoute = async ({ url: { pathname } }) => {
  const site = siteAt(pathname);
  return new Response((await readFullTexts(site, await collectPages(site), baseUrl)).get(pathname));
};
