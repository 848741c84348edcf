import type { APIRoute } from "astro";
import { toSecurityTxt } from "../../outputs/robots.ts";

export const GET: APIRoute = ({ site }) => new Response(toSecurityTxt(site?.origin ?? "", new Date()));
