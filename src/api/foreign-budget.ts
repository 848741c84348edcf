import { toFixedApiHeaders } from "../catalog/fixed-api-headers.ts";
import { rateLimits } from "../catalog/rate-limits.ts";
import type { ConfiguredSite } from "../catalog/site.ts";
import { isCrossSite } from "../http/fetch-metadata.ts";
import type { HttpRequest } from "../http/message.ts";
import { type Budget, createBudget } from "./budget.ts";

/**
 * Counts requests for unknown pages that other sites caused. Otherwise another site could use up a
 * visitor's quota with images or frames. Returns undefined for all other requests.
 */
export function createForeignBudget(
  site: ConfiguredSite,
  baseUrl: string,
  clock: () => number = Date.now,
): (request: HttpRequest) => Budget | undefined {
  const budget = createBudget(rateLimits.notFound, clock, toFixedApiHeaders(site));
  const { host } = new URL(baseUrl);
  return (request) => (isCrossSite(request, host) ? budget : undefined);
}
