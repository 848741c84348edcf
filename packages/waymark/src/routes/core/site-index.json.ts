import { collectInAllLanguages } from "virtual:waymark/site";
import type { APIRoute } from "astro";
import { collectIndex } from "../../site/translations.ts";

/** For the sitemap, not-found responses and the link check. Not published. */
export const GET: APIRoute = async () => Response.json(await collectInAllLanguages(collectIndex));
