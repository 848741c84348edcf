import { existsSync, rmSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { hasPictureSizes } from "../markdown/picture-size.ts";
import type { EarlierBuild } from "./build-cache.ts";
import { toEtag } from "./build-static-manifest.ts";
import { createFileReader } from "./file-reader.ts";
import { listFiles } from "./list-files.ts";

/**
 * Takes out of Astro's cache of rendered files, and so has rendered again, what Astro would put back though it is wrong: what is not as
 * the last finished build published it, and what shows a picture of another size.
 */
export async function dropStalePages(cacheFolder: string, earlier: EarlierBuild | undefined): Promise<void> {
  const folder = join(cacheFolder, "dist");
  if (earlier === undefined) return rmSync(folder, { recursive: true, force: true });
  if (!existsSync(folder)) return;
  const etags = new Map(Object.values(earlier.manifest.files).map(({ file, etag }) => [`client/${file}`, etag]));
  const read = createFileReader();
  for (const name of listFiles(folder)) {
    const body = read(name);
    const isPublished = etags.get(relative(folder, name).split(sep).join("/")) === toEtag(body);
    if (!isPublished || !(await hasItsPictures(body))) rmSync(name);
  }
}

/** Whether each picture of a page has the size that the page says; most pages have none. */
async function hasItsPictures(body: Buffer): Promise<boolean> {
  return !body.includes("<img") || (await hasPictureSizes(body.toString()));
}
