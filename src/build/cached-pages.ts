import { existsSync, rmSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";
import type { PreviousBuild } from "./build-cache.ts";
import { toEtag } from "./file-bodies.ts";
import { createFileReader } from "./file-reader.ts";
import { listFiles } from "./list-files.ts";

/** Has rendered again what stands in Astro's cache of rendered files and is not as the last finished build published it, before it put figures there. */
export function dropStalePages(cacheFolder: string, previous: PreviousBuild | undefined): void {
  const folder = join(cacheFolder, "dist");
  // Without its index the cache is none. Its files are written over, which takes less than to delete and to make thousands.
  if (previous === undefined) rmSync(join(cacheFolder, "incremental-build.json"), { force: true });
  if (previous === undefined || !existsSync(folder)) return;
  const { manifest, pages } = previous;
  const etags = new Map(Object.values(manifest.files).map(({ file, etag }) => [`client/${file}`, pages[file]?.etag ?? etag]));
  const read = createFileReader();
  for (const name of listFiles(folder)) {
    const body = read(name);
    if (etags.get(relative(folder, name).split(sep).join("/")) !== toEtag(body)) rmSync(name);
  }
}

/**
 * Has what pages warn of while they are rendered said however loud a build is: Astro writes that into its own code, and renders every page
 * anew where `--silent` was not there before.
 */
export const steadyLogLevel: Plugin = {
  name: "steady-log-level",
  transform: {
    filter: { id: /^\0virtual:astro:logger$/ },
    handler: () => ({ code: 'export const level = "warn";\nexport default null;\n', map: null }),
  },
};
