import type { APIRoute } from "astro";
import { collectPages } from "../surfaces/corpus.ts";
import { toSitemap } from "../surfaces/sitemap.ts";

export const GET: APIRoute = async ({ site }) => new Response(toSitemap(await collectPages(), site?.origin ?? ""));
