import type { APIRoute } from "astro";
import { toOpenSearch } from "../../outputs/robots.ts";
import { baseUrl } from "../../own-address.ts";
import { siteAt } from "../../own-site.ts";

export const GET: APIRoute = ({ url }) => new Response(toOpenSearch(siteAt(url.pathname), baseUrl));
