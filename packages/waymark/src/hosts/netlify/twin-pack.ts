import { openSync, readFileSync, readSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { McpSource } from "../../api/mcp.ts";
import type { Site } from "../../catalog/site.ts";
import { memoize } from "../../memo/memoize.ts";
import { type TwinTable, twinBodiesFile, twinTableFile } from "../../release/static-manifest.ts";
import { findRedirect } from "../responses.ts";

/** Reads `included_files` in netlify.toml, from the first call on. */
export function createTwinPack(site: Site, folder = "dist"): McpSource["readTwin"] {
  const open = memoize(() => ({
    ...(JSON.parse(readFileSync(join(folder, twinTableFile), "utf8")) as TwinTable),
    bodies: openSync(join(folder, twinBodiesFile), "r"),
  }));

  return async (path, maxBytes) => {
    const { twins, redirects, extents, bodies } = open();
    const hasTwin = (one: string) => Object.hasOwn(twins, one);
    const page = hasTwin(path) ? path : findRedirect(site, path, redirects, hasTwin);
    const twinPath = page === undefined ? undefined : twins[page];
    if (twinPath === undefined) return undefined;
    const extent = extents[twinPath];
    if (extent === undefined) return { path: twinPath };
    const bytes = Buffer.alloc(extent.size);
    readSync(bodies, bytes, 0, extent.size, extent.start);
    const body = extent.isBrotli ? brotliDecompressSync(bytes) : bytes;
    return body.length > maxBytes ? { path: twinPath } : body.toString();
  };
}
