import { hash } from "node:crypto";

/** For `getStaticPaths`. `toPageKey` makes those of pages. */
export function toCacheKey(...shown: readonly unknown[]): string {
  const parts = shown.map((part) => (typeof part === "string" ? part : JSON.stringify(part)));
  return hash("sha256", parts.join("\0"), "base64url").slice(0, 22);
}
