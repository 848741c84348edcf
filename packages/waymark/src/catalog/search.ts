import { hasMcp } from "./features.ts";
import type { Addressing } from "./paths.ts";
import type { ConfiguredSite } from "./site.ts";

/** In UTF-16 code units, like `maxlength`. */
export const longestQuery = 200;

export const mcpPath = "/mcp";

export const isMcpPath = (site: Pick<ConfiguredSite, "mcp" | "without">, path: string): boolean =>
  path === mcpPath && hasMcp(site);

export const resultsMarker = "<!--results-->";

export const toSearchAddress = ({ paths }: Addressing, query: string, page = 1): string =>
  `${paths.search}?q=${encodeURIComponent(query.toWellFormed())}${page > 1 ? `&page=${page}` : ""}`;

/** Takes a decoded path. */
export const isSearchPath = (
  { has, paths }: Pick<ConfiguredSite, "has" | "paths">,
  path: string,
): boolean => path === paths.search && has("search");
