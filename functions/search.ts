import { createSearchService } from "../src/api/search-service.ts";
import { resolveBaseUrl } from "../src/catalog/base-url.ts";
import { isSearchPath } from "../src/catalog/search.ts";
import { findSite } from "../src/catalog/site.ts";
import { type NetlifyContext, toNetlifyResponse } from "../src/hosts/netlify/response.ts";
import { getSearchSource } from "../src/hosts/netlify/search-source.ts";
import { createUnknownPaths } from "../src/hosts/netlify/unknown-paths.ts";
import { isReadable, toMethodError } from "../src/hosts/responses.ts";
import { fromFetchRequest, toDecodedPath } from "../src/http/message.ts";
import { site } from "../src/own-site.ts";

const baseUrl = resolveBaseUrl(site, process.env);
const search = createSearchService(site, { baseUrl });
const answerUnknown = createUnknownPaths(site, baseUrl);

/** Also called for the path with a trailing slash and for the function's own path. */
export default (request: Request, context: NetlifyContext): Response => {
  const asked = fromFetchRequest(request, context.ip);
  const path = toDecodedPath(asked.target);
  const own = findSite(site, path);
  if (!isSearchPath(own, path)) return toNetlifyResponse(answerUnknown(asked), request, context);
  if (!isReadable(asked.method))
    return toNetlifyResponse(toMethodError(site, asked.method, path, baseUrl), request, context);
  return toNetlifyResponse(search.answer(asked, getSearchSource(own)), request, context);
};

/** See the health function. */
export const config = {
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
