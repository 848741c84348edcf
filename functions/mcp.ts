import { createMcp } from "../src/api/mcp.ts";
import { resolveBaseUrl } from "../src/catalog/base-url.ts";
import { isMcpPath } from "../src/catalog/search.ts";
import type { Site } from "../src/catalog/site.ts";
import { type NetlifyContext, toNetlifyResponse } from "../src/hosts/netlify/response.ts";
import { getSearchSource } from "../src/hosts/netlify/search-source.ts";
import { createTwinPack } from "../src/hosts/netlify/twin-pack.ts";
import { createUnknownPaths } from "../src/hosts/netlify/unknown-paths.ts";
import { readBody } from "../src/http/body.ts";
import { fromFetchRequest, toDecodedPath } from "../src/http/message.ts";
import { site } from "../src/own-site.ts";

const baseUrl = resolveBaseUrl(site, process.env);
const mcp = createMcp(site, { baseUrl });
const answerUnknown = createUnknownPaths(site, baseUrl);
const getFind = (own: Site) => getSearchSource(own).find;
const readTwin = createTwinPack(site);

export default async (request: Request, context: NetlifyContext): Promise<Response> => {
  const asked = {
    ...fromFetchRequest(request, context.ip),
    read: (limit: number) => readBody(request.body, limit),
    left: request.signal,
  };
  if (!isMcpPath(site, toDecodedPath(asked.target)))
    return toNetlifyResponse(answerUnknown(asked), request, context);
  return toNetlifyResponse(await mcp.answer(asked, { getFind, readTwin }), request, context);
};

/** See the health function. */
export const config = {
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
