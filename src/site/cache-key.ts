import type { CollectionEntry } from "astro:content";
import { hash } from "node:crypto";
import { toReadingTime } from "../markdown/reading-time.ts";

/**
 * The `cacheKey` of a page (Astro's `getStaticPaths`): the same as long as everything is that the page shows, besides what stands in
 * the code. Leave something out, and pages go on showing its old value.
 */
export function toCacheKey(...shown: readonly unknown[]): string {
  const parts = shown.map((part) => (typeof part === "string" ? part : JSON.stringify(part)));
  return hash("sha256", parts.join("\0"), "base64url").slice(0, 22);
}

/** The `cacheKey` of one page of a list. */
export function toListingKey(articles: readonly CollectionEntry<"articles">[], pages: number, card: string | undefined): string {
  return toCacheKey(
    pages,
    card,
    articles.map(({ id, data, body = "" }) => [id, data, toReadingTime(body)]),
  );
}
