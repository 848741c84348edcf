import type { APIRoute } from "astro";
import { toApiCatalog } from "../../../outputs/catalogs.ts";
import { baseUrl } from "../../../own-address.ts";
import { site } from "../../../own-site.ts";

export const GET: APIRoute = () =>
  new Response(`${JSON.stringify(toApiCatalog(site, baseUrl), null, 2)}\n`);
