import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Coding } from "../http/negotiation.ts";
import {
  bodiesFile,
  dueFile,
  type Extent,
  manifestFile,
  recordFile,
  type StaticManifest,
} from "../release/static-manifest.ts";
import { describeScheduled, findDue, type Scheduled } from "../schedule/publication.ts";
import { type FindEncoded, toRecipe } from "./file-bodies.ts";
import type { PageReading } from "./read-page.ts";

export interface BuildRecord {
  /** A digest of what affects every page. */
  readonly code: string;
  /** The `cacheKey` of its route, by file name. */
  readonly keys: Readonly<Record<string, string>>;
  readonly readings: Readonly<Record<string, PageReading>>;
}

export type PreviousBuild = Readonly<{
  folder: string;
  manifest: StaticManifest;
  record: BuildRecord;
}>;

export function readPreviousBuild(folder: string, code: string): PreviousBuild | undefined {
  const record = readJson<BuildRecord>(join(folder, recordFile));
  const manifest =
    record?.code === code ? readJson<StaticManifest>(join(folder, manifestFile)) : undefined;
  return record && manifest ? { folder, manifest, record } : undefined;
}

/** Articles that became public since. A missing build is due too. */
export function describeDue(
  folder: string,
  timeZone: string,
  now: Date,
): { readonly isDue: boolean; readonly message: string } {
  const scheduled = readJson<readonly Scheduled[]>(join(folder, dueFile));
  if (scheduled === undefined)
    return {
      isDue: true,
      message: "There is no list of scheduled articles from an earlier build.",
    };
  const due = findDue(scheduled, now);
  if (due.length > 0)
    return { isDue: true, message: `Publishing ${due.map(({ file }) => file).join(", ")}.` };
  const [next] = scheduled;
  return {
    isDue: false,
    message: `Nothing is due. ${next ? describeScheduled(next, timeZone) : "No article is scheduled."}`,
  };
}

/** Reuses only undamaged bodies: those that decompress to the new build's body. */
export function createEncodedBodies({ folder, manifest }: PreviousBuild): FindEncoded {
  const toKey = (etag: string, recipe: string) => `${recipe} ${etag}`;
  const extents = new Map<string, Extent>();
  for (const { file, etag, brotli, gzip } of Object.values(manifest.files)) {
    if (brotli) extents.set(toKey(etag, toRecipe("br", file, manifest.best)), brotli);
    if (gzip) extents.set(toKey(etag, toRecipe("gzip", file, manifest.best)), gzip);
  }
  return ({ body, etag }, coding, recipe) => {
    const extent = extents.get(toKey(etag, recipe));
    const encoded = extent && readExtent(join(folder, bodiesFile), extent);
    return encoded && isEncoded(encoded, coding, body) ? encoded : undefined;
  };
}

/** Opens the file for each extent, because Windows renames no folder with an open file. */
function readExtent(file: string, { start, size }: Extent): Buffer | undefined {
  try {
    const descriptor = openSync(file, "r");
    try {
      const bytes = Buffer.allocUnsafeSlow(size);
      return readSync(descriptor, bytes, 0, size, start) === size ? bytes : undefined;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return undefined;
  }
}

function isEncoded(encoded: Buffer, coding: Coding, body: Buffer): boolean {
  const decompress = coding === "gzip" ? gunzipSync : brotliDecompressSync;
  // One chunk with a spare byte, because joining many chunks takes twice the memory.
  const options = { chunkSize: body.length + 1, maxOutputLength: body.length };
  try {
    return decompress(encoded, options).equals(body);
  } catch {
    return false;
  }
}

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return undefined;
  }
}
