import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bodiesFile, manifestFile, recordFile, type StaticManifest } from "./static-manifest.ts";

/** What a build leaves for the next: the digest of its code, and the `cacheKey` of each path that has one. */
export interface BuildRecord {
  readonly format: typeof format;
  readonly code: string;
  readonly keys: Readonly<Record<string, string>>;
}

/** The output of the build before this one. */
export interface EarlierBuild extends BuildRecord {
  readonly folder: string;
  readonly manifest: StaticManifest;
}

/** To be raised with every change of the record or the manifest: what an earlier release left is of no use then. */
export const format = 2;

/** Reads the output of the build before, from the first of the folders where it is whole. Nothing where there is none. */
export function readEarlierBuild(folders: readonly string[]): EarlierBuild | undefined {
  for (const folder of folders) {
    const record = readJson<BuildRecord>(join(folder, recordFile));
    const manifest = readJson<StaticManifest>(join(folder, manifestFile));
    if (record?.format === format && record.keys && manifest?.files) return { ...record, folder, manifest };
  }
  return undefined;
}

/** Finds the Brotli body that an earlier build made of the same bytes in the same quality; none where their file is damaged. */
export function createEncodedBodies({ folder, manifest }: EarlierBuild, toQuality: (name: string, best: boolean) => number) {
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
