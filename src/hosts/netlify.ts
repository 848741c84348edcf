import { toPreviewHeaders } from "../catalog/transport-headers.ts";
import { type Reply, toResponse } from "../http/message.ts";

/** What is read of Netlify's context: the address that the platform vouches for, and the kind of the deployment. */
export interface NetlifyContext {
  readonly ip: string;
  readonly deploy?: { readonly context?: string };
}

/** A reply as a function sends it; a preview's says that it is not for search indexes. */
export function toNetlifyResponse(reply: Reply, request: Request, { deploy }: NetlifyContext): Response {
  const headers = { ...reply.headers, ...toPreviewHeaders(deploy?.context) };
  return toResponse({ ...reply, headers }, request.method);
}
