import { cacheHeaders, siteHeaders } from "../catalog/headers.ts";
import type { Reply } from "../http/message.ts";

/** Sends an address on to the page's own (301). `location` is percent-encoded. */
export function toRedirect(location: string): Reply {
  return { status: 301, headers: { ...siteHeaders, ...cacheHeaders, Location: location }, body: "" };
}
