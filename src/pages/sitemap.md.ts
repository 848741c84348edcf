import type { APIRoute } from "astro";
import { collectPages } from "../surfaces/corpus.ts";
import { toSitemapMarkdown } from "../surfaces/sitemap.ts";

export const GET: APIRoute = async ({ site }) => new Response(toSitemapMarkdown(await collectPages(), site?.origin ?? ""));
