import { baseUrl, siteAt } from "virtual:waymark/site";
import type { APIRoute } from "astro";
import { toOpenSearch } from "../../outputs/robots.ts";

export const GET: APIRoute = ({ url }) => new Response(toOpenSearch(siteAt(url.pathname), baseUrl));
