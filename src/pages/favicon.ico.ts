import type { APIRoute } from "astro";
import { favicon } from "../catalog/icons.ts";
import { drawIcon } from "../outputs/icons.ts";

export const GET: APIRoute = async () => new Response(await drawIcon(favicon), { headers: { "Content-Type": favicon.mediaType } });
