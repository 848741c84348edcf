import { serializeItem } from "structured-headers";
import { type Endpoint, toPrefix } from "../catalog/endpoints.ts";
import { toFixedApiHeaders } from "../catalog/fixed-api-headers.ts";
import type { Deprecation, Lifecycle } from "../catalog/lifecycle.ts";
import type { RateLimitPolicy } from "../catalog/rate-limits.ts";
import type { ConfiguredSite } from "../catalog/site.ts";
import type { Budget } from "./budget.ts";
import type { Headers } from "./problem.ts";

export interface Registration extends Endpoint {
  readonly budget: Budget;
  readonly headers: Headers;
}

/** By path, with and without a trailing slash. */
export function createRegistry(
  site: ConfiguredSite,
  endpoints: readonly Endpoint[],
  { deprecations }: Lifecycle,
  baseUrl: string,
  toBudget: (policy: RateLimitPolicy) => Budget,
): ReadonlyMap<string, Registration> {
  return new Map(
    endpoints.flatMap((endpoint) => {
      const { path, version, operation } = endpoint;
      const deprecation = deprecations.find((entry) => entry.operation === path);
      const registration = {
        ...endpoint,
        budget: toBudget(operation.limit),
        headers: {
          ...toFixedApiHeaders(site),
          "Content-Type": "application/json",
          "API-Version": version,
          ...(deprecation ? toDeprecationFields(deprecation, baseUrl) : {}),
        },
      };
      return [path, `${path}/`].map((spelling) => [spelling, registration] as const);
    }),
  );
}

/** Without a prefix, the current version. */
export function findVersion(
  path: string,
  { currentVersion, supportedVersions }: Lifecycle,
): string {
  return (
    supportedVersions.find((version) => `${path}/`.startsWith(`${toPrefix(version)}/`)) ??
    currentVersion
  );
}

export function describeRetirement(path: string, { retired }: Lifecycle): string | undefined {
  const entry = retired.find(({ operation }) => path === operation || path === `${operation}/`);
  return (
    entry &&
    `${entry.operation} was retired after its sunset on ${entry.sunset}. Its successor is ${entry.successor}.`
  );
}

/** `Deprecation` (RFC 9745), `Sunset` (RFC 8594), and `Link` (RFC 5829). */
export function toDeprecationFields(
  { effective, sunset, successor }: Deprecation,
  baseUrl: string,
) {
  const portal = `<${baseUrl}/developers#deprecations>`;
  return {
    Deprecation: serializeItem(new Date(effective)),
    Sunset: new Date(sunset).toUTCString(),
    Link: `<${baseUrl}${successor}>; rel="successor-version", ${portal}; rel="deprecation"; type="text/html", ${portal}; rel="sunset"; type="text/html"`,
  };
}
