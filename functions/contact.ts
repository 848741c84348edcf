import { createContact } from "../src/api/contact.ts";
import { resolveBaseUrl } from "../src/catalog/base-url.ts";
import { type NetlifyContext, toNetlifyResponse } from "../src/hosts/netlify/response.ts";
import { fromFetchRequest } from "../src/http/message.ts";
import { resolveContactSetup } from "../src/mail/contact-setup.ts";

const baseUrl = resolveBaseUrl(process.env);
const contact = createContact({ baseUrl, setup: resolveContactSetup(process.env, baseUrl) });

export default async (request: Request, context: NetlifyContext): Promise<Response> =>
  toNetlifyResponse(await contact.answer(fromFetchRequest(request, context.ip)), request, context);
