import { look } from "virtual:waymark/look";
import type { APIRoute } from "astro";
import { mark } from "../../catalog/icons.ts";
import { toIconDrawing } from "../../outputs/icons.ts";

export const GET: APIRoute = () =>
  new Response(toIconDrawing(look, false), { headers: { "Content-Type": mark.mediaType } });
