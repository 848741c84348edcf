import { look } from "virtual:waymark/look";
import type { APIRoute } from "astro";
import { favicon } from "../../catalog/icons.ts";
import { drawFavicon } from "../../outputs/icons.ts";

export const GET: APIRoute = async () =>
  new Response(await drawFavicon(look), { headers: { "Content-Type": favicon.mediaType } });
