import { existsSync, rmSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { EarlierBuild } from "./build-cache.ts";
import { toEtag } from "./file-bodies.ts";
import { createFileReader } from "./file-reader.ts";
import { listFiles } from "./list-files.ts";

/** Takes out of Astro's cache of rendered files, and so has rendered again, what is not what the last finished build published, before it put figures there. */
export function dropStalePages(cacheFolder: string, earlier: EarlierBuild | undefined): void {
  const folder = join(cacheFolder, "dist");
  if (earlier === undefined) rmSync(folder, { recursive: true, force: true });
  if (earlier === undefined || !existsSync(folder)) return;
  const { manifest, rendered } = earlier;
  const etags = new Map(Object.values(manifest.files).map(({ file, etag }) => [`client/${file}`, rendered[file] ?? etag]));
  const read = createFileReader();
  for (const name of listFiles(folder)) {
    const body = read(name);
    if (etags.get(relative(folder, name).split(sep).join("/")) !== toEtag(body)) rmSync(name);
  }
}
