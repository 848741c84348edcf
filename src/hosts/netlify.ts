import { createService } from "../api/service.ts";
import { resolveBaseUrl } from "../catalog/base-url.ts";
import { toCall, toResponse } from "../http/message.ts";

/** The part of Netlify's function context that is read: the address that the platform vouches for. */
export interface NetlifyContext {
  readonly ip: string;
}

const service = createService({ baseUrl: resolveBaseUrl(process.env) });

/** The Netlify door of the API: one service an instance. */
export function answerOnNetlify(request: Request, context: NetlifyContext): Response {
  return toResponse(service.answer(toCall(request, context.ip)), request.method);
}
