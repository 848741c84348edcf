import { baseUrl, siteAt } from "virtual:waymark/site";
import type { APIRoute } from "astro";
import { toSitemapMarkdown } from "../../outputs/llms.ts";
import { collectPages } from "../../site/pages.ts";

export const GET: APIRoute = async ({ url }) => {
  const site = siteAt(url.pathname);
  return new Response(toSitemapMarkdown(site, await collectPages(site), baseUrl));
};
