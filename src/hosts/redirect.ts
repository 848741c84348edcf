import { cacheHeaders, toSiteHeaders } from "../catalog/headers.ts";
import type { ConfiguredSite } from "../catalog/site.ts";
import type { HttpResponse } from "../http/message.ts";
import { toNearPaths } from "../site/paths.ts";

/** Sends an address on to the page's own (301). `location` is percent-encoded. */
export function toRedirect(site: ConfiguredSite, location: string): HttpResponse {
  return { status: 301, headers: { ...toSiteHeaders(site), ...cacheHeaders, Location: location }, body: "" };
}

/** Where a decoded path leads at which nothing stands: to the present address of a page that was there, or to the page that it nearly is. */
export function findRedirect(
  path: string,
  redirects: Readonly<Record<string, string>>,
  isPage: (path: string) => boolean,
): string | undefined {
  const near = toNearPaths(path).find((candidate) => redirects[candidate] !== undefined || (candidate !== path && isPage(candidate)));
  return near === undefined ? undefined : (redirects[near] ?? near);
}
