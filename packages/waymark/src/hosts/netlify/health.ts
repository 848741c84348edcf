import { createService } from "../../api/service.ts";
import { resolveBaseUrl } from "../../catalog/base-url.ts";
import { configureSite } from "../../catalog/site.ts";
import { fromFetchRequest } from "../../http/message.ts";
import type { BuiltSettings } from "../../release/built-settings.ts";
import { type NetlifyContext, toNetlifyResponse } from "./response.ts";

/**
 * Netlify chooses this function by the rules that the build writes from the table of routes
 * (`toFunctionRules`), so it does not read the table again.
 */
export function createHealthFunction({ configuration }: BuiltSettings) {
  const site = configureSite(configuration);
  const service = createService(site, { baseUrl: resolveBaseUrl(site, process.env) });
  return (request: Request, context: NetlifyContext): Response =>
    toNetlifyResponse(service.answer(fromFetchRequest(request, context.ip)), request, context);
}
