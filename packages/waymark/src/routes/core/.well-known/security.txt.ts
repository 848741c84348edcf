import { baseUrl, site } from "virtual:waymark/site";
import type { APIRoute } from "astro";
import { toSecurityTxt } from "../../../outputs/robots.ts";

export const GET: APIRoute = () => new Response(toSecurityTxt(site, baseUrl, new Date()));
