import { resolveBaseUrl } from "../../catalog/base-url.ts";
import { fromFetchRequest } from "../../http/message.ts";
import { type BuiltSettings, createBuiltSite } from "../../release/built-settings.ts";
import { type NetlifyContext, toNetlifyResponse } from "./response.ts";
import { createUnknownPaths } from "./unknown-paths.ts";

export function createNotFoundFunction(settings: BuiltSettings) {
  const site = createBuiltSite(settings);
  const answerUnknown = createUnknownPaths(site, resolveBaseUrl(site, process.env));
  return (request: Request, context: NetlifyContext): Response =>
    toNetlifyResponse(answerUnknown(fromFetchRequest(request, context.ip)), request, context);
}
