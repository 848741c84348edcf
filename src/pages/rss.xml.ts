import type { APIRoute } from "astro";
import { collectFeedArticles } from "../surfaces/corpus.ts";
import { toRss } from "../surfaces/feeds.ts";

export const GET: APIRoute = async ({ site }) => new Response(await toRss(await collectFeedArticles(), site?.origin ?? ""));
