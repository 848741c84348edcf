import { baseUrl, site } from "virtual:waymark/site";
import type { APIRoute } from "astro";
import { toRobotsTxt } from "../../outputs/robots.ts";

export const GET: APIRoute = () => new Response(toRobotsTxt(site, baseUrl));
