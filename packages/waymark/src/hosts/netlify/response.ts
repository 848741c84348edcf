import { toPreviewHeaders, transportHeaders } from "../../catalog/fixed-api-headers.ts";
import { type HttpBody, type HttpResponse, toFetchResponse } from "../../http/message.ts";
import { matchesEtag } from "../../http/negotiation.ts";

export type NetlifyContext = Readonly<{ ip: string; deploy?: { readonly context?: string } }>;

export function toNetlifyResponse(
  response: HttpResponse<HttpBody>,
  request: Request,
  { deploy }: Pick<NetlifyContext, "deploy">,
): Response {
  const headers = {
    ...response.headers,
    ...transportHeaders,
    ...toPreviewHeaders(deploy?.context),
  };
  const { ETag: etag } = response.headers;
  const isKnown =
    etag !== undefined && matchesEtag(request.headers.get("if-none-match") ?? undefined, etag);
  return toFetchResponse(
    isKnown ? { status: 304, headers, body: "" } : { ...response, headers },
    request.method,
  );
}
