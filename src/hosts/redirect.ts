import { cacheHeaders, siteHeaders } from "../catalog/headers.ts";
import type { HttpResponse } from "../http/message.ts";

/** Sends an address on to the page's own (301). `location` is percent-encoded. */
export function toRedirect(location: string): HttpResponse {
  return { status: 301, headers: { ...siteHeaders, ...cacheHeaders, Location: location }, body: "" };
}
