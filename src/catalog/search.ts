import type { ConfiguredSite } from "./site.ts";

export const searchPath = "/search";

/** In UTF-16 code units, which is how `maxlength` counts. */
export const longestQuery = 200;

export const mcpPath = "/mcp";

export function isMcpPath({ mcp, has }: Pick<ConfiguredSite, "mcp" | "has">, path: string): boolean {
  return path === mcpPath && mcp === "yes" && has("search");
}

/** The placeholder for the results in the built page. */
export const resultsMarker = "<!--results-->";

export function toSearchAddress(query: string, page = 1): string {
  return `${searchPath}?q=${encodeURIComponent(query)}${page > 1 ? `&page=${page}` : ""}`;
}

/** Takes a decoded path. Always false on a site without search. */
export function isSearchPath({ has }: Pick<ConfiguredSite, "has">, path: string): boolean {
  return path === searchPath && has("search");
}
