import type { APIRoute } from "astro";
import { toJsonFeed } from "../../outputs/feeds.ts";
import { collectFeedArticles } from "../../site/articles.ts";

export const GET: APIRoute = async ({ site }) =>
  new Response(`${JSON.stringify(toJsonFeed(await collectFeedArticles(), site?.origin ?? ""), null, 2)}\n`);
