import type { apiHeaders, signalHeaders } from "./api-headers.ts";
import type { ConfiguredSite } from "./site.ts";

/** Only over HTTPS (RFC 6797 section 7.2). A year. */
export const transportHeaders = { "Strict-Transport-Security": "max-age=31536000" } as const;

export const isPreview = (context: string | undefined): boolean =>
  context !== undefined && context !== "production" && context !== "dev";

export const toPreviewHeaders = (context: string | undefined): Readonly<Record<string, string>> =>
  isPreview(context) ? { "X-Robots-Tag": "noindex" } : {};

/** For scripts from other origins. Only names, because functions bundle everything that they import. */
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

export function toFixedApiHeaders({ has }: ConfiguredSite) {
  return {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": exposedHeaders
      .filter((name) => has("api") || !versionHeaders.includes(name))
      .join(", "),
  } as const;
}
