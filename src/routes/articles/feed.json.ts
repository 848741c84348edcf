import type { APIRoute } from "astro";
import { toJsonFeed } from "../../outputs/feeds.ts";
import { baseUrl } from "../../own-address.ts";
import { site } from "../../own-site.ts";
import { collectFeedArticles } from "../../site/articles.ts";

export const GET: APIRoute = async () =>
  new Response(`${JSON.stringify(toJsonFeed(site, await collectFeedArticles(site), baseUrl), null, 2)}\n`);
