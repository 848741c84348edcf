import type { APIRoute } from "astro";
import { toOpenApi } from "../../outputs/openapi.ts";

export const GET: APIRoute = ({ site }) => new Response(`${JSON.stringify(toOpenApi(site?.origin ?? ""), null, 2)}\n`);
