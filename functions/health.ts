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

// Twice the API's quotas (`npm test` compares them). Netlify accepts only literals, applies a string in `aggregateBy` to the whole domain,
// and with a `path` would disable the URL that `_redirects` rewrites to.
export const config = {
  rateLimit: { windowLimit: 240, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
