import { negotiatedHeaders } from "../catalog/headers.ts";
import { toAddress } from "../http/address.ts";

/** The headers of a twin where it answers at its page's address, made of those at its own. */
export function toNegotiatedHeaders(
  { "X-Robots-Tag": _, ...headers }: Readonly<Record<string, string>>,
  twinPath: string,
): Readonly<Record<string, string>> {
  return { ...headers, ...negotiatedHeaders, "Content-Location": toAddress(twinPath) };
}
