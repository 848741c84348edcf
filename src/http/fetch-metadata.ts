import type { HttpRequest } from "./message.ts";

/**
 * Whether a browser says that a page of another origin sent a request: by `Sec-Fetch-Site` (W3C Fetch Metadata), else by
 * `Origin` (RFC 6454), whose host must be the request's own or `siteHost`, as a proxy may have rewritten `Host`. A client
 * that says neither is no browser of today and is not judged.
 */
export function isCrossSite(request: HttpRequest, siteHost: string): boolean {
  const site = request.header("sec-fetch-site");
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const origin = request.header("origin");
  if (origin === undefined) return false;
  // An opaque origin is written `null`, which is no URL.
  if (!URL.canParse(origin)) return true;
  const { host, protocol } = new URL(origin);
  return host !== siteHost && host !== toHost(request.header("host"), protocol);
}

/** A `Host` header as URL writes hosts: in small letters, without the default port of its scheme. */
function toHost(header: string | undefined, protocol: string): string | undefined {
  const url = `${protocol}//${header}`;
  return header && URL.canParse(url) ? new URL(url).host : undefined;
}
