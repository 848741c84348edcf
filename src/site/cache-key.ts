import { hash } from "node:crypto";

/**
 * The `cacheKey` of a page (Astro's `getStaticPaths`): the same as long as everything is that the page shows, besides what stands in
 * the code. Leave something out, and pages go on showing its old value.
 */
export function toCacheKey(...shown: readonly unknown[]): string {
  const parts = shown.map((part) => (typeof part === "string" ? part : JSON.stringify(part)));
  return hash("sha256", parts.join("\0"), "base64url").slice(0, 22);
}
