import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { toQuality } from "./file-bodies.ts";
import type { PageReading } from "./read-page.ts";
import { bodiesFile, manifestFile, recordFile, type StaticManifest } from "./static-manifest.ts";

/** A page before figures were put into it: its entity tag, and what was read in it. */
export interface RenderedPage {
  readonly etag: string;
  readonly reading: PageReading;
}

/** Pages by the names of their files. */
export type RenderedPages = Readonly<Record<string, RenderedPage>>;

/** What the last finished build left for the next, beside the pages in Astro's cache. */
export interface PreviousBuild {
  readonly folder: string;
  readonly manifest: StaticManifest;
  readonly pages: RenderedPages;
}

/** To be raised with every change of the manifest or of what is read in pages: what a previous release left is of no use then. */
const format = 6;

/** The content of the file that is written last. */
export function toBuildRecord(pages: RenderedPages): string {
  return JSON.stringify({ format, pages });
}

/** Reads what the last finished build left in its output. Nothing where that is not whole. */
export function readPreviousBuild(folder: string): PreviousBuild | undefined {
  const record = readJson<{ readonly format: number } & Pick<PreviousBuild, "pages">>(join(folder, recordFile));
  const manifest = readJson<StaticManifest>(join(folder, manifestFile));
  return record?.format === format && manifest?.files ? { folder, manifest, pages: record.pages } : undefined;
}

/** Finds the Brotli body that a previous build made of the same bytes in the same quality; none where their file is damaged. */
export function createEncodedBodies({ folder, manifest }: PreviousBuild) {
  const toKey = (etag: string, quality: number) => `${quality} ${etag}`;
  const file = join(folder, bodiesFile);
  const encoded = existsSync(file) ? readFileSync(file) : undefined;
  if (encoded === undefined || hash("sha256", encoded, "base64url") !== manifest.bodies) return undefined;
  const known = Object.values(manifest.files).flatMap(({ file, etag, brotli }) =>
    brotli ? [[toKey(etag, toQuality(file, manifest.best)), brotli] as const] : [],
  );
  const extents = new Map(known);
  return (etag: string, quality: number): Buffer | undefined => {
    const extent = extents.get(toKey(etag, quality));
    return extent && encoded.subarray(extent.start, extent.start + extent.size);
  };
}

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    // Without a record that can be read everything is made anew.
    return undefined;
  }
}
