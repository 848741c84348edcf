import type { APIRoute } from "astro";
import { toLlmsTxt } from "../outputs/llms.ts";
import { baseUrl } from "../own-address.ts";
import { site } from "../own-site.ts";
import { collectPages } from "../site/pages.ts";
import { collectSkills } from "../site/skills.ts";

export const GET: APIRoute = async () => new Response(toLlmsTxt(site, await collectPages(site), await collectSkills(site), baseUrl));
