import { type Addressing, toPrefix } from "../catalog/paths.ts";

/** A published file. `file` is relative to the published folder; `etag` is a strong entity tag of the uncompressed body. */
export interface StaticFile {
  readonly file: string;
  readonly size: number;
  readonly etag: string;
  readonly headers: number;
  /** Headers that are specific to this file. */
  readonly own?: Readonly<Record<string, string>>;
  /** The Brotli body in the file with all bodies, if it is shorter than the uncompressed body. */
  readonly brotli?: Extent;
  /** The uncompressed body. Set if there is no Brotli body, or if decompressing it would take too long. */
  readonly plain?: Extent;
}

/** A range of bytes in the file with all bodies, or in the published `file`. */
export type Extent = Readonly<{ start: number; size: number; file?: string }>;

export interface StaticManifest {
  readonly files: Readonly<Record<string, StaticFile>>;
  /** Shared by several files. For 10,000 pages, separate copies would take 15 MB. */
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

/** The maximum size in bytes of a body that is recoded during a request, which takes one or two milliseconds. */
export const longestConverted = 64 * 1024;

/** The maximum size in bytes of an incompressible body, such as a video, that is stored in the file with all bodies. */
export const longestStored = 8 * 1024 * 1024;

export const listLongFiles = ({ files }: StaticManifest): string[] => Object.values(files).flatMap(({ plain }) => plain?.file ?? []);

export const publishedFolder = "client";
export const manifestFile = "static-manifest.json";
export const siteIndexFile = "site-index.json";
/** Everything that the search in a language reads. Never published. */
export const toSearchIndexFile = ({ paths }: Addressing): string => `search${toPrefix({ paths }).replaceAll("/", ".")}.bin`;
/** The scheduled texts. Never published. */
export const dueFile = "due.json";
export const twinsFile = "twins.txt";
/** Written last, so that its presence means that the output is complete. */
export const recordFile = "build-record.json";
/** All bodies except those of long files. A server that keeps the open files can serve the release after a later build. */
export const bodiesFile = "bodies.bin";
