import type { ConfiguredSite } from "./site.ts";

export const searchPath = "/search";

/** In UTF-16 code units, as `maxlength` counts. */
export const longestQuery = 200;

/** In the built page, where the results go. */
export const resultsMarker = "<!--results-->";

/** The URL of a results page. */
export function toSearchAddress(query: string, page = 1): string {
  return `${searchPath}?q=${encodeURIComponent(query)}${page > 1 ? `&page=${page}` : ""}`;
}

/** For a decoded path. Always false on a site without search. */
export function isSearchPath({ has }: Pick<ConfiguredSite, "has">, path: string): boolean {
  return path === searchPath && has("search");
}
