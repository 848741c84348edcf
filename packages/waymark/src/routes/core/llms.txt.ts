import { baseUrl, siteAt } from "virtual:waymark/site";
import type { APIRoute } from "astro";
import { toLlmsTxt } from "../../outputs/llms.ts";
import { collectPages } from "../../site/pages.ts";
import { collectSkills } from "../../site/skills.ts";

export const GET: APIRoute = async ({ url }) => {
  const site = siteAt(url.pathname);
  return new Response(
    toLlmsTxt(site, await collectPages(site), await collectSkills(site), baseUrl),
  );
};
