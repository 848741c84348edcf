import { siteHeaders } from "../catalog/headers.ts";
import { type HttpResponse, toSafeText } from "../http/message.ts";
import { toProblemResponse } from "../http/problem.ts";

/** Headers of a refusal outside the API. */
export const refusalHeaders = { ...siteHeaders, "Cache-Control": "no-store" } as const;

/** Whether pages and files answer a method. */
export function isReadable(method: string | undefined): boolean {
  return method === "GET" || method === "HEAD";
}

/** The refusal of a method on a page or a file, which answer GET and HEAD. */
export function toMethodRefusal(method: string, path: string, baseUrl: string): HttpResponse {
  const detail = `${toSafeText(method, 32)} is not permitted on ${toSafeText(path)}.`;
  return toProblemResponse({ code: "method_not_allowed", detail }, baseUrl, { ...refusalHeaders, Allow: "GET, HEAD" });
}
