import { hash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { encodedFile, manifestFile, type StaticManifest } from "./static-manifest.ts";

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
export const format = 1;
/** Written last, so that an output with it is whole. */
export const recordFile = "build-record.json";

/** Puts the last output that is whole aside, before a build empties its folder, and reads it. Nothing where there is none. */
export function takeEarlierBuild(output: string, aside: string): EarlierBuild | undefined {
  if (existsSync(join(output, recordFile))) {
    rmSync(aside, { recursive: true, force: true });
    mkdirSync(dirname(aside), { recursive: true });
    if (!move(output, aside)) return undefined;
  }
  const record = readJson<BuildRecord>(join(aside, recordFile));
  const manifest = readJson<StaticManifest>(join(aside, manifestFile));
  const isWhole = record?.format === format && record.keys && manifest?.files;
  return isWhole ? { ...record, folder: aside, manifest } : undefined;
}

/** Finds the Brotli body that an earlier build made of the same bytes in the same quality; none where their file is damaged. */
export function createEncodedBodies({ folder, manifest }: EarlierBuild, toQuality: (name: string, best: boolean) => number) {
  const toKey = (etag: string, quality: number) => `${quality} ${etag}`;
  const file = join(folder, encodedFile);
  const encoded = existsSync(file) ? readFileSync(file) : undefined;
  if (encoded === undefined || hash("sha256", encoded, "base64url") !== manifest.encoded) return undefined;
  const known = Object.values(manifest.files).flatMap(({ file, etag, brotli }) =>
    brotli ? [[toKey(etag, toQuality(file, manifest.best)), brotli] as const] : [],
  );
  const extents = new Map(known);
  return (etag: string, quality: number): Buffer | undefined => {
    const extent = extents.get(toKey(etag, quality));
    return extent && encoded.subarray(extent.start, extent.start + extent.size);
  };
}

function move(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch {
    // Windows keeps a folder in its place while a server has a file in it open.
    return false;
  }
}

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    // Without a record that can be read everything is made anew.
    return undefined;
  }
}
