import type { APIRoute } from "astro";
import { favicon } from "../catalog/icons.ts";
import { drawFavicon } from "../outputs/icons.ts";
import { look } from "../own-look.ts";

export const GET: APIRoute = async () =>
  new Response(await drawFavicon(look), { headers: { "Content-Type": favicon.mediaType } });
