/** A published file. `file` is relative to the published folder; `etag` is a strong entity tag of the uncompressed body. */
export interface StaticFile {
  readonly file: string;
  readonly size: number;
  readonly etag: string;
  readonly headers: number;
  /** Headers that no other file shares. */
  readonly own?: Readonly<Record<string, string>>;
  /** The Brotli body in the file of all bodies, if it is shorter. */
  readonly brotli?: Extent;
  /** The uncompressed body, if there is no Brotli body or decompressing it would take too long. */
  readonly plain?: Extent;
}

/** Bytes of the file of all bodies, or of the published `file`. */
export interface Extent {
  readonly start: number;
  readonly size: number;
  readonly file?: string;
}

export interface StaticManifest {
  readonly files: Readonly<Record<string, StaticFile>>;
  /** Shared by files. Written out for each, the headers of 10,000 pages would take 15 MB. */
  readonly headerSets: readonly Readonly<Record<string, string>>[];
  readonly best: boolean;
  readonly bodies: string;
  readonly twins: Readonly<Record<string, string>>;
  readonly redirects: Readonly<Record<string, string>>;
}

/** The headers of a file that do not depend on the request. */
export function headersOf({ headerSets }: StaticManifest, { headers, own }: StaticFile): Readonly<Record<string, string>> {
  const shared = headerSets[headers] ?? {};
  return own ? { ...shared, ...own } : shared;
}

/** Bytes up to which a body is recoded during a request, in one or two milliseconds. */
export const longestConverted = 64 * 1024;

/** Bytes up to which an incompressible body, such as a video, is stored in the file of all bodies. */
export const longestStored = 8 * 1024 * 1024;

export function listLongFiles({ files }: StaticManifest): string[] {
  return Object.values(files).flatMap(({ plain }) => plain?.file ?? []);
}

export const publishedFolder = "client";
export const manifestFile = "static-manifest.json";
export const siteIndexFile = "site-index.json";
/** Everything that a search reads. Never published. */
export const searchIndexFile = "search.bin";
export const twinsFile = "twins.txt";
/** Written last: an output with this file is complete. */
export const recordFile = "build-record.json";
/** All bodies except long files. A server that keeps this file and those open can serve the release after a later build. */
export const bodiesFile = "bodies.bin";
