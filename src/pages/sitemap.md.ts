import type { APIRoute } from "astro";
import { toSitemapMarkdown } from "../outputs/sitemap.ts";
import { collectPages } from "../site/pages.ts";

export const GET: APIRoute = async ({ site }) => new Response(toSitemapMarkdown(await collectPages(), site?.origin ?? ""));
