import type { APIRoute } from "astro";
import { collectFeedArticles } from "../surfaces/corpus.ts";
import { toJsonFeed } from "../surfaces/feeds.ts";

export const GET: APIRoute = async ({ site }) =>
  new Response(`${JSON.stringify(toJsonFeed(await collectFeedArticles(), site?.origin ?? ""), null, 2)}\n`);
