import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import {
  bodiesFile,
  dueFile,
  type EncodedExtent,
  manifestFile,
  recordFile,
  type StaticManifest,
} from "../release/static-manifest.ts";
import { describeScheduled, findDue, type Scheduled } from "../schedule/publication.ts";
import { type FindEncoded, toRecipe } from "./file-bodies.ts";
import { type Readings, restoreReadings, type StoredReadings } from "./page-readings.ts";

export interface BuildRecord {
  /** A digest of what affects every page. */
  readonly code: string;
  /** A digest of the files and styles that the owner's code imports. They affect every page too. */
  readonly imports: string;
  /** The `cacheKey` of its route, by file name. */
  readonly keys: Readonly<Record<string, string>>;
  readonly readings: Readings;
}

/** In the file `recordFile`. */
export type StoredBuildRecord = Omit<BuildRecord, "readings"> &
  Readonly<{ readings: StoredReadings }>;

export type PreviousBuild = Readonly<{
  folder: string;
  manifest: StaticManifest;
  record: BuildRecord;
}>;

export function readPreviousBuild(folder: string, code: string): PreviousBuild | undefined {
  const stored = readJson<StoredBuildRecord>(join(folder, recordFile));
  if (stored?.code !== code) return undefined;
  const manifest = readJson<StaticManifest>(join(folder, manifestFile));
  if (manifest === undefined) return undefined;
  const record = { ...stored, readings: restoreReadings(stored.readings) };
  return { folder, manifest, record };
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

/** Undefined for a damaged body. */
export function createEncodedBodies({ folder, manifest }: PreviousBuild): FindEncoded {
  const toKey = (etag: string, recipe: string) => `${recipe} ${etag}`;
  const extents = new Map<string, EncodedExtent>();
  for (const { file, etag, brotli, gzip } of Object.values(manifest.files)) {
    if (brotli) extents.set(toKey(etag, toRecipe("br", file, manifest.best)), brotli);
    if (gzip) extents.set(toKey(etag, toRecipe("gzip", file, manifest.best)), gzip);
  }
  return (etag, recipe) => {
    const extent = extents.get(toKey(etag, recipe));
    return extent && readExtent(join(folder, bodiesFile), extent);
  };
}

/** Opens the file for each extent, because Windows renames no folder with an open file. */
function readExtent(file: string, { start, size, checksum }: EncodedExtent): Buffer | undefined {
  try {
    const descriptor = openSync(file, "r");
    try {
      const bytes = Buffer.allocUnsafeSlow(size);
      const isWhole = readSync(descriptor, bytes, 0, size, start) === size;
      return isWhole && crc32(bytes) === checksum ? bytes : undefined;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return undefined;
  }
}

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return undefined;
  }
}
