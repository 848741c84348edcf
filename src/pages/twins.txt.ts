import type { APIRoute } from "astro";
import { collectPages } from "../surfaces/corpus.ts";
import { packTexts } from "../surfaces/packed-texts.ts";
import { toTwinPath } from "../surfaces/paths.ts";
import { toTwin } from "../surfaces/twin.ts";

/** Every twin by its path. The build writes each to its file and takes this one away: a route for each costs as much as its page. */
export const GET: APIRoute = async ({ site }) =>
  new Response(packTexts((await collectPages()).map((page) => [toTwinPath(page.path), toTwin(page, site?.origin ?? "")])));
