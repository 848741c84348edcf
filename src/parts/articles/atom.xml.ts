import type { APIRoute } from "astro";
import { toAtom } from "../../outputs/feeds.ts";
import { collectFeedArticles } from "../../site/articles.ts";

export const GET: APIRoute = async ({ site }) => new Response(toAtom(await collectFeedArticles(), site?.origin ?? ""));
