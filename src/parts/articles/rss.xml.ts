import type { APIRoute } from "astro";
import { toRss } from "../../outputs/feeds.ts";
import { collectFeedArticles } from "../../site/articles.ts";

export const GET: APIRoute = async ({ site }) => new Response(await toRss(await collectFeedArticles(), site?.origin ?? ""));
