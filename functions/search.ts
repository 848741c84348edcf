import { createSearchService } from "../src/api/search-service.ts";
import { findSite } from "../src/catalog/site.ts";
import { createFunction } from "../src/hosts/netlify/create-function.ts";
import { getSearchSource } from "../src/hosts/netlify/search-source.ts";
import { isReadable, toMethodError } from "../src/hosts/responses.ts";
import { toDecodedPath } from "../src/http/message.ts";
import { site } from "../src/own-site.ts";

export default createFunction(site, "search", (baseUrl) => {
  const search = createSearchService(site, { baseUrl });
  return (request) => {
    const path = toDecodedPath(request.target);
    return isReadable(request.method)
      ? search.answer(request, getSearchSource(findSite(site, path)))
      : toMethodError(site, request.method, path, baseUrl);
  };
});

/** See the health function. */
export const config = {
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
