import type { APIRoute } from "astro";
import { toLlmsTxt } from "../outputs/llms.ts";
import { baseUrl } from "../own-address.ts";
import { siteAt } from "../own-site.ts";
import { collectPages } from "../site/pages.ts";
import { collectSkills } from "../site/skills.ts";

export const GET: APIRoute = async ({ url }) => {
  const site = siteAt(url.pathname);
  return new Response(
    toLlmsTxt(site, await collectPages(site), await collectSkills(site), baseUrl),
  );
};
