import { hash } from "node:crypto";

/**
 * The `cacheKey` of a page (Astro's `getStaticPaths`). Pass everything that the page shows besides code: a missing value keeps the old
 * page.
 */
export function toCacheKey(...shown: readonly unknown[]): string {
  const parts = shown.map((part) => (typeof part === "string" ? part : JSON.stringify(part)));
  return hash("sha256", parts.join("\0"), "base64url").slice(0, 22);
}
