import { toPreviewHeaders, transportHeaders } from "../../catalog/transport-headers.ts";
import { type HttpResponse, toFetchResponse } from "../../http/message.ts";

export interface NetlifyContext {
  readonly ip: string;
  readonly deploy?: { readonly context?: string };
}

/** Keeps previews out of search indexes. */
export function toNetlifyResponse(response: HttpResponse, request: Request, { deploy }: Pick<NetlifyContext, "deploy">): Response {
  const headers = { ...response.headers, ...transportHeaders, ...toPreviewHeaders(deploy?.context) };
  return toFetchResponse({ ...response, headers }, request.method);
}
