import type { APIRoute } from "astro";
import { toApiCatalog } from "../../../outputs/api-catalog.ts";

export const GET: APIRoute = ({ site }) => new Response(`${JSON.stringify(toApiCatalog(site?.origin ?? ""), null, 2)}\n`);
