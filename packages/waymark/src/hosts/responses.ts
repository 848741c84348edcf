import { toMethodProblem } from "../api/problem.ts";
import { cacheHeaders, toMarkdownHeaders, toSiteHeaders } from "../catalog/headers.ts";
import type { ConfiguredSite } from "../catalog/site.ts";
import { toAddress } from "../http/address.ts";
import type { HttpResponse } from "../http/message.ts";

export const toErrorHeaders = (site: ConfiguredSite) =>
  ({ ...toSiteHeaders(site), "Cache-Control": "no-store" }) as const;

export const isReadable = (method: string | undefined): boolean =>
  method === "GET" || method === "HEAD";

export const toMethodError = (
  site: ConfiguredSite,
  method: string,
  path: string,
  baseUrl: string,
): HttpResponse => toMethodProblem(site, method, path, baseUrl, toErrorHeaders(site), "GET, HEAD");

/** For a twin at its page's URL. */
export function toNegotiatedHeaders(
  site: ConfiguredSite,
  { "X-Robots-Tag": _, ...headers }: Readonly<Record<string, string>>,
  twinPath: string,
): Readonly<Record<string, string>> {
  return { ...headers, ...toMarkdownHeaders(site), "Content-Location": toAddress(twinPath) };
}

export function toRedirect(site: ConfiguredSite, path: string, target: string): HttpResponse {
  const location = toAddress(path) + (/\?[^#]*/.exec(target)?.[0] ?? "");
  return {
    status: 301,
    headers: { ...toSiteHeaders(site), ...cacheHeaders, Location: location },
    body: "",
  };
}
