import { toEmbedHeaders } from "../../../catalog/headers.ts";
import { configureSite } from "../../../catalog/site.ts";
import type { BuiltSettings } from "../../../release/built-settings.ts";

interface EmbedsContext {
  next(options: { readonly sendConditionalRequest: boolean }): Promise<Response>;
}

/** `toEdgeRoutes` calls it only for pages with embedded players. */
export function createEmbedsEdgeFunction({ configuration }: BuiltSettings) {
  const embedHeaders = Object.entries(toEmbedHeaders(configureSite(configuration)));
  return async (_: Request, context: EmbedsContext): Promise<Response> => {
    const found = await context.next({ sendConditionalRequest: true });
    if (found.status !== 304 && !found.headers.get("content-type")?.startsWith("text/html"))
      return found;
    const headers = new Headers(found.headers);
    for (const [name, value] of embedHeaders) headers.set(name, value);
    return new Response(found.body, { status: found.status, headers });
  };
}
