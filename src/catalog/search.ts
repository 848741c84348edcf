import type { ConfiguredSite } from "./site.ts";

export const searchPath = "/search";

/** In UTF-16 code units, as `maxlength` counts. */
export const longestQuery = 200;

/** The endpoint of the Model Context Protocol. */
export const mcpPath = "/mcp";

export function isMcpPath({ mcp, has }: Pick<ConfiguredSite, "mcp" | "has">, path: string): boolean {
  return path === mcpPath && mcp === "yes" && has("search");
}

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
