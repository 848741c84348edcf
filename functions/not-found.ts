import { resolveBaseUrl } from "../src/catalog/base-url.ts";
import { type NetlifyContext, toNetlifyResponse } from "../src/hosts/netlify/response.ts";
import { createUnknownPaths } from "../src/hosts/netlify/unknown-paths.ts";
import { fromFetchRequest } from "../src/http/message.ts";
import { site } from "../src/own-site.ts";

const answerUnknown = createUnknownPaths(site, resolveBaseUrl(site, process.env));

export default (request: Request, context: NetlifyContext): Response =>
  toNetlifyResponse(answerUnknown(fromFetchRequest(request, context.ip)), request, context);

/** See the health function. */
export const config = {
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
