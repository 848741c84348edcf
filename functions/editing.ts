import { createEditing, isEditingPath } from "../src/api/editing.ts";
import { resolveBaseUrl } from "../src/catalog/base-url.ts";
import { type NetlifyContext, toNetlifyResponse } from "../src/hosts/netlify/response.ts";
import { createUnknownPaths } from "../src/hosts/netlify/unknown-paths.ts";
import { fromFetchRequest, toDecodedPath } from "../src/http/message.ts";
import { site } from "../src/own-site.ts";

const baseUrl = resolveBaseUrl(site, process.env);
const editing = site.editing && createEditing(site, { baseUrl, environment: process.env });
const answerUnknown = createUnknownPaths(site, baseUrl);

export default async (request: Request, context: NetlifyContext): Promise<Response> => {
  const asked = fromFetchRequest(request, context.ip);
  const isOwn = editing && isEditingPath(site, toDecodedPath(asked.target));
  return toNetlifyResponse(
    isOwn ? await editing.answer(asked) : answerUnknown(asked),
    request,
    context,
  );
};

/** See the health function. */
export const config = {
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ["ip", "domain"] },
};
