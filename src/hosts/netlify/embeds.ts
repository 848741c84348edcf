import { toEmbedHeaders } from "../../catalog/headers.ts";
import type { ConfiguredSite } from "../../catalog/site.ts";

export interface EmbedsContext {
  next(options: { readonly sendConditionalRequest: boolean }): Promise<Response>;
}

/** `toEdgeRoutes` calls it only for pages with embedded players. */
export async function allowEmbeds(site: ConfiguredSite, context: EmbedsContext): Promise<Response> {
  const found = await context.next({ sendConditionalRequest: true });
  if (found.status !== 304 && !found.headers.get("content-type")?.startsWith("text/html"))
    return found;
  const headers = new Headers(found.headers);
  for (const [name, value] of Object.entries(toEmbedHeaders(site))) headers.set(name, value);
  return new Response(found.body, { status: found.status, headers });
}
