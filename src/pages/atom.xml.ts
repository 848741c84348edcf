import type { APIRoute } from "astro";
import { collectFeedArticles } from "../surfaces/corpus.ts";
import { toAtom } from "../surfaces/feeds.ts";

export const GET: APIRoute = async ({ site }) => new Response(toAtom(await collectFeedArticles(), site?.origin ?? ""));
