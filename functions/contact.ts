import { createContact } from "../src/api/contact.ts";
import { resolveBaseUrl } from "../src/catalog/base-url.ts";
import { isPreview } from "../src/catalog/transport-headers.ts";
import { type NetlifyContext, toNetlifyResponse } from "../src/hosts/netlify/response.ts";
import { fromFetchRequest } from "../src/http/message.ts";
import { resolveContactSetup } from "../src/mail/contact-setup.ts";

const baseUrl = resolveBaseUrl(process.env);
/** What an instance is told with each request; its deployment has one kind. */
let kind: string | undefined;
const setup = resolveContactSetup(process.env, baseUrl, { closedPorts: [25], toMark: () => (isPreview(kind) ? "[preview] " : "") });
const contact = createContact({ baseUrl, setup });

export default async (request: Request, context: NetlifyContext): Promise<Response> => {
  kind = context.deploy?.context;
  return toNetlifyResponse(await contact.answer(fromFetchRequest(request, context.ip)), request, context);
};
