import { closeSync, openSync, readFileSync, readSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PageIndex } from "../addresses/page-index.ts";
import { maxPageBytes } from "../catalog/mcp.ts";
import {
  bodiesFile,
  type Extent,
  type PackedTwin,
  publishedFolder,
  type StaticManifest,
  type TwinTable,
  twinBodiesFile,
  twinTableFile,
} from "../release/static-manifest.ts";

/** Copies the compressed twins out of the file with all bodies. */
export function writeTwinPack(
  output: string,
  { pages }: Pick<PageIndex, "pages">,
  { files }: Pick<StaticManifest, "files">,
): void {
  const bodies = openSync(join(output, bodiesFile), "r");
  const read = ({ start, size, file }: Extent): Buffer => {
    if (file !== undefined)
      return readFileSync(join(output, publishedFolder, file)).subarray(start, start + size);
    const bytes = Buffer.alloc(size);
    readSync(bodies, bytes, 0, size, start);
    return bytes;
  };
  const extents: Record<string, PackedTwin> = {};
  const packed: Buffer[] = [];
  let start = 0;
  for (const path of pages.values()) {
    if (path === undefined) continue;
    const { size = Number.POSITIVE_INFINITY, brotli, plain } = files[path] ?? {};
    const stored = brotli ?? plain;
    if (stored === undefined || size > maxPageBytes) continue;
    packed.push(read(stored));
    extents[path] = { start, size: stored.size, isBrotli: brotli !== undefined };
    start += stored.size;
  }
  closeSync(bodies);
  writeFileSync(join(output, twinBodiesFile), Buffer.concat(packed));
  writeFileSync(join(output, twinTableFile), JSON.stringify({ extents } satisfies TwinTable));
}
