import type { APIRoute } from "astro";
import { toSitemap } from "../outputs/sitemap.ts";
import { collectPages } from "../site/pages.ts";

export const GET: APIRoute = async ({ site }) => new Response(toSitemap(await collectPages(), site?.origin ?? ""));
