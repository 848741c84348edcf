import type { apiHeaders, signalHeaders } from "./api-headers.ts";
import type { ConfiguredSite } from "./site.ts";

/** The headers that scripts of other origins may read: names alone, as functions are sent with all that they import. */
export const exposedHeaders = [
  "API-Version",
  "RateLimit-Limit",
  "RateLimit-Remaining",
  "RateLimit-Reset",
  "RateLimit-Policy",
  "RateLimit",
  "Retry-After",
  "Allow",
  "Deprecation",
  "Sunset",
  "Link",
] as const satisfies readonly (keyof typeof apiHeaders | keyof typeof signalHeaders)[];

/** Those that speak of the API alone. */
const versionHeaders: readonly string[] = ["API-Version", "Deprecation", "Sunset"];

/** On every answer of the API: it is not kept, not sniffed, and open to scripts of any origin. */
export function toFixedApiHeaders({ has }: ConfiguredSite) {
  return {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": exposedHeaders.filter((name) => has("api") || !versionHeaders.includes(name)).join(", "),
  } as const;
}
