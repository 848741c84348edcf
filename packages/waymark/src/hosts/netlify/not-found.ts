import { resolveBaseUrl } from "../../catalog/base-url.ts";
import { fromFetchRequest } from "../../http/message.ts";
import { type BuiltSettings, createBuiltSite } from "../../release/built-settings.ts";
import { type NetlifyContext, toNetlifyResponse } from "./response.ts";
import { createUnknownPaths } from "./unknown-paths.ts";

/**
 * For paths without a handler in the table of routes. The build writes Netlify's rules from that table
 * (`toFunctionRules`), so this function does not read it again.
 */
export function createNotFoundFunction(settings: BuiltSettings) {
  const site = createBuiltSite(settings);
  const answerUnknown = createUnknownPaths(site, resolveBaseUrl(site, process.env));
  return (request: Request, context: NetlifyContext): Response =>
    toNetlifyResponse(answerUnknown(fromFetchRequest(request, context.ip)), request, context);
}
