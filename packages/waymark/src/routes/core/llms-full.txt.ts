import { baseUrl, siteAt } from "virtual:waymark/site";
import type { APIRoute } from "astro";
import { toLlmsFullTxt } from "../../outputs/llms.ts";
import { collectPages } from "../../site/pages.ts";

export const GET: APIRoute = async ({ url }) => {
  const site = siteAt(url.pathname);
  return new Response(await toLlmsFullTxt(site, await collectPages(site), baseUrl));
};
