import { hash } from "node:crypto";

/** The page's `cacheKey` for Astro's `getStaticPaths`. Pass everything that the page shows besides code, or it may stay outdated. */
export function toCacheKey(...shown: readonly unknown[]): string {
  const parts = shown.map((part) => (typeof part === "string" ? part : JSON.stringify(part)));
  return hash("sha256", parts.join("\0"), "base64url").slice(0, 22);
}
