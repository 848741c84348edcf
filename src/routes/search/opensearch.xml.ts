import type { APIRoute } from "astro";
import { toOpenSearch } from "../../outputs/robots.ts";
import { baseUrl } from "../../own-address.ts";
import { site } from "../../own-site.ts";

export const GET: APIRoute = () => new Response(toOpenSearch(site, baseUrl));
