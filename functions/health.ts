import { createService } from "../src/api/service.ts";
import { resolveBaseUrl } from "../src/catalog/base-url.ts";
import { configureSite } from "../src/catalog/site.ts";
import { site as configuration } from "../src/content/site.ts";
import { type NetlifyContext, toNetlifyResponse } from "../src/hosts/netlify/response.ts";
import { fromFetchRequest } from "../src/http/message.ts";

const site = configureSite(configuration);
const service = createService(site, { baseUrl: resolveBaseUrl(site, process.env) });

export default (request: Request, context: NetlifyContext): Response =>
  toNetlifyResponse(service.answer(fromFetchRequest(request, context.ip)), request, context);

/**
 * Netlify's limit across all instances: twice the quotas of the API's operations, which `npm test` compares. Netlify accepts only literal
 * numbers here, and applies a plain string in `aggregateBy` to the whole domain. Setting `path` would disable the URL that `_redirects`
 * rewrites to.
 */
export const config = { rateLimit: { windowLimit: 240, windowSize: 60, aggregateBy: ["ip", "domain"] } };
