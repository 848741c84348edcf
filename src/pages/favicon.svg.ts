import type { APIRoute } from "astro";
import { mark } from "../catalog/icons.ts";
import { toIconDrawing } from "../outputs/icons.ts";
import { look } from "../own-look.ts";

export const GET: APIRoute = () =>
  new Response(toIconDrawing(look, false), { headers: { "Content-Type": mark.mediaType } });
