import { isLoopbackHost } from "./loopback.ts";
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

/**
 * Whether another website's page sent the request. Trusts `Host` only on this computer, because
 * elsewhere an attacker could resolve a name of their own to this server (DNS rebinding). Installed
 * programs, such as browser extensions, have origins with other schemes.
 */
export function isFromOtherPage(request: HttpRequest, siteHost: string): boolean {
  const origin = request.header("origin");
  if (origin === undefined) return false;
  const url = URL.parse(origin);
  if (url === null) return true;
  if (!/^https?:$/.test(url.protocol) || url.host === siteHost) return false;
  return !isLoopbackHost(url.hostname) || isCrossSite(request, siteHost);
}

function toHost(header: string | undefined, protocol: string): string | undefined {
  const url = `${protocol}//${header}`;
  return header && URL.canParse(url) ? new URL(url).host : undefined;
}
