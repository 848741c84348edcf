import type { APIRoute } from "astro";
import { toRss } from "../../outputs/feeds.ts";
import { baseUrl } from "../../own-address.ts";
import { site } from "../../own-site.ts";
import { collectFeedArticles } from "../../site/articles.ts";

export const GET: APIRoute = async () => new Response(toRss(site, await collectFeedArticles(site), baseUrl));
