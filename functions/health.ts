import { createService } from "../src/api/service.ts";
import { resolveBaseUrl } from "../src/catalog/base-url.ts";
import { type NetlifyContext, toNetlifyResponse } from "../src/hosts/netlify/response.ts";
import { fromFetchRequest } from "../src/http/message.ts";

const service = createService({ baseUrl: resolveBaseUrl(process.env) });

export default (request: Request, context: NetlifyContext): Response =>
  toNetlifyResponse(service.answer(fromFetchRequest(request, context.ip)), request, context);
