import { baseUrl, site } from "virtual:waymark/site";
import type { APIRoute } from "astro";
import { toOpenApi } from "../../outputs/openapi.ts";

export const GET: APIRoute = () =>
  new Response(`${JSON.stringify(toOpenApi(site, baseUrl), null, 2)}\n`);
