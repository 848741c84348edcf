import { createContact, isContactPath } from "../src/api/contact.ts";
import { hostOptions, resolveContactSetup } from "../src/api/mail/contact-setup.ts";
import { resolveBaseUrl } from "../src/catalog/base-url.ts";
import { isPreview } from "../src/catalog/fixed-api-headers.ts";
import { type NetlifyContext, toNetlifyResponse } from "../src/hosts/netlify/response.ts";
import { createUnknownPaths } from "../src/hosts/netlify/unknown-paths.ts";
import { readBody } from "../src/http/body.ts";
import { fromFetchRequest, toDecodedPath } from "../src/http/message.ts";
import { site } from "../src/own-site.ts";

const baseUrl = resolveBaseUrl(site, process.env);
let deployment: string | undefined;
const setup = resolveContactSetup(site, process.env, baseUrl, {
  ...hostOptions.netlify(),
  toMark: () => (isPreview(deployment) ? "[preview] " : ""),
});
const contact = createContact(site, { baseUrl, setup });
let answerUnknown: ReturnType<typeof createUnknownPaths> | undefined;

/** Also called for paths with a trailing slash and for the function's own path. */
export default async (request: Request, context: NetlifyContext): Promise<Response> => {
  deployment = context.deploy?.context;
  const asked = {
    ...fromFetchRequest(request, context.ip),
    read: (limit: number) => readBody(request.body, limit),
  };
  if (isContactPath(site, toDecodedPath(asked.target)))
    return toNetlifyResponse(await contact.answer(asked), request, context);
  answerUnknown ??= createUnknownPaths(site, baseUrl);
  return toNetlifyResponse(answerUnknown(asked), request, context);
};

/** See the health function. Netlify's longest window is three minutes, not ten. */
export const config = {
  rateLimit: { windowLimit: 360, windowSize: 180, aggregateBy: ["ip", "domain"] },
};
