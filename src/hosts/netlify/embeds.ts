import { toEmbedHeaders } from "../../catalog/headers.ts";
import type { ConfiguredSite } from "../../catalog/site.ts";

/** The part of Netlify's edge context that is read. */
export interface EmbedsContext {
  next(options: { readonly sendConditionalRequest: boolean }): Promise<Response>;
}

/**
 * Answers with a page that has players of other sites, under its own policy. Runs for those alone, by what `toEdgeRoutes` of
 * `src/build/netlify-rules.ts` says.
 */
export async function allowEmbeds(site: ConfiguredSite, _: Request, context: EmbedsContext): Promise<Response> {
  const found = await context.next({ sendConditionalRequest: true });
  if (found.status !== 304 && !found.headers.get("content-type")?.startsWith("text/html")) return found;
  const headers = new Headers(found.headers);
  for (const [name, value] of Object.entries(toEmbedHeaders(site))) headers.set(name, value);
  return new Response(found.body, { status: found.status, headers });
}
