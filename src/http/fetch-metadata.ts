import type { HttpRequest } from "./message.ts";

/** W3C Fetch Metadata and RFC 6454. Proxies might rewrite `Host`. */
export function isCrossSite(request: HttpRequest, siteHost: string): boolean {
  const site = request.header("sec-fetch-site");
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const origin = request.header("origin");
  if (origin === undefined) return false;
  // An opaque origin is serialized as `null`.
  if (!URL.canParse(origin)) return true;
  const { host, protocol } = new URL(origin);
  return host !== siteHost && host !== toHost(request.header("host"), protocol);
}

function toHost(header: string | undefined, protocol: string): string | undefined {
  const url = `${protocol}//${header}`;
  return header && URL.canParse(url) ? new URL(url).host : undefined;
}
