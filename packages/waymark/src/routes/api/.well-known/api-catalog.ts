import { baseUrl, site } from "virtual:waymark/site";
import type { APIRoute } from "astro";
import { toApiCatalog } from "../../../outputs/catalogs.ts";

export const GET: APIRoute = () =>
  new Response(`${JSON.stringify(toApiCatalog(site, baseUrl), null, 2)}\n`);
