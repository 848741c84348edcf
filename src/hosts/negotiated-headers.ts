import { toMarkdownHeaders } from "../catalog/headers.ts";
import type { ConfiguredSite } from "../catalog/site.ts";
import { toAddress } from "../http/address.ts";

/** The headers of a twin where it answers at its page's address, made of those at its own. */
export function toNegotiatedHeaders(
  site: ConfiguredSite,
  { "X-Robots-Tag": _, ...headers }: Readonly<Record<string, string>>,
  twinPath: string,
): Readonly<Record<string, string>> {
  return { ...headers, ...toMarkdownHeaders(site), "Content-Location": toAddress(twinPath) };
}
