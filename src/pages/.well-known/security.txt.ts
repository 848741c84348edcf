import type { APIRoute } from "astro";
import { toSecurityTxt } from "../../outputs/robots.ts";
import { baseUrl } from "../../own-address.ts";
import { site } from "../../own-site.ts";

export const GET: APIRoute = () => new Response(toSecurityTxt(site, baseUrl, new Date()));
