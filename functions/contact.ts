import { createContact } from "../src/api/contact.ts";
import { resolveBaseUrl } from "../src/catalog/base-url.ts";
import { resolveContactSetup } from "../src/hosts/contact-setup.ts";
import type { NetlifyContext } from "../src/hosts/netlify.ts";
import { toCall, toResponse } from "../src/http/message.ts";

const baseUrl = resolveBaseUrl(process.env);
const contact = createContact({ baseUrl, setup: resolveContactSetup(process.env, baseUrl) });

export default async (request: Request, context: NetlifyContext): Promise<Response> =>
  toResponse(await contact.answer(toCall(request, context.ip)), request.method);
