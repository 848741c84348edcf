import type { apiHeaders, signalHeaders } from "./api-headers.ts";
import type { ConfiguredSite } from "./site.ts";

/** Readable by scripts of other origins. Names only, because functions bundle everything they import. */
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

const versionHeaders: readonly string[] = ["API-Version", "Deprecation", "Sunset"];

/** On every API response: not cached, not sniffed, open to any origin. */
export function toFixedApiHeaders({ has }: ConfiguredSite) {
  return {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": exposedHeaders.filter((name) => has("api") || !versionHeaders.includes(name)).join(", "),
  } as const;
}
