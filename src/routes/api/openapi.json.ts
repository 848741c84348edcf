import type { APIRoute } from "astro";
import { toOpenApi } from "../../outputs/openapi.ts";
import { baseUrl } from "../../own-address.ts";
import { site } from "../../own-site.ts";

export const GET: APIRoute = () =>
  new Response(`${JSON.stringify(toOpenApi(site, baseUrl), null, 2)}\n`);
