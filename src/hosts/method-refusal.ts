import { toProblemResponse } from "../api/problem.ts";
import { toSiteHeaders } from "../catalog/headers.ts";
import type { ConfiguredSite } from "../catalog/site.ts";
import { type HttpResponse, toSafeText } from "../http/message.ts";

/** Headers of a refusal outside the API. */
export function toRefusalHeaders(site: ConfiguredSite) {
  return { ...toSiteHeaders(site), "Cache-Control": "no-store" } as const;
}

/** Whether pages and files answer a method. */
export function isReadable(method: string | undefined): boolean {
  return method === "GET" || method === "HEAD";
}

/** The refusal of a method on a page or a file, which answer GET and HEAD. */
export function toMethodRefusal(site: ConfiguredSite, method: string, path: string, baseUrl: string): HttpResponse {
  const detail = `${toSafeText(method, 32)} is not permitted on ${toSafeText(path)}.`;
  return toProblemResponse(site, { code: "method_not_allowed", detail }, baseUrl, { ...toRefusalHeaders(site), Allow: "GET, HEAD" });
}
