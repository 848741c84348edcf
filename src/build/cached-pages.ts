import { existsSync, rmSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { EarlierBuild } from "./build-cache.ts";
import { toEtag } from "./build-static-manifest.ts";
import { createFileReader } from "./file-reader.ts";
import { listFiles } from "./list-files.ts";

/** Takes out of Astro's cache of rendered files, and so has rendered again, what is not as the last finished build published it. */
export function dropStalePages(cacheFolder: string, earlier: EarlierBuild | undefined): void {
  const folder = join(cacheFolder, "dist");
  if (earlier === undefined) rmSync(folder, { recursive: true, force: true });
  if (earlier === undefined || !existsSync(folder)) return;
  const etags = new Map(Object.values(earlier.manifest.files).map(({ file, etag }) => [`client/${file}`, etag]));
  const read = createFileReader();
  for (const name of listFiles(folder)) {
    const body = read(name);
    if (etags.get(relative(folder, name).split(sep).join("/")) !== toEtag(body)) rmSync(name);
  }
}
