import { openSync, readFileSync, readSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { openPageIndex } from "../../addresses/page-index.ts";
import type { McpSource } from "../../api/mcp.ts";
import type { Site } from "../../catalog/site.ts";
import { memoize } from "../../memo/memoize.ts";
import {
  siteIndexFile,
  type TwinTable,
  twinBodiesFile,
  twinTableFile,
} from "../../release/static-manifest.ts";

/** Reads `included_files` in netlify.toml, from the first call on. */
export function createTwinPack(site: Site, folder = "dist"): McpSource["readTwin"] {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));
  const open = memoize(() => ({
    ...(read(twinTableFile) as TwinTable),
    index: openPageIndex(site, read(siteIndexFile)),
    bodies: openSync(join(folder, twinBodiesFile), "r"),
  }));

  return async (path, maxBytes) => {
    const { index, extents, bodies } = open();
    const page = index.pages.has(path) ? path : index.findRedirect(path);
    const twinPath = page === undefined ? undefined : index.pages.get(page);
    if (twinPath === undefined) return undefined;
    const extent = extents[twinPath];
    if (extent === undefined) return { path: twinPath };
    const bytes = Buffer.alloc(extent.size);
    readSync(bodies, bytes, 0, extent.size, extent.start);
    const body = extent.isBrotli ? brotliDecompressSync(bytes) : bytes;
    return body.length > maxBytes ? { path: twinPath } : body.toString();
  };
}
