/** One published file: `file` is relative to the published folder, `etag` a strong entity tag of the body as it is. */
export interface StaticFile {
  readonly file: string;
  readonly size: number;
  readonly etag: string;
  /** The index of its headers among `headerSets`. */
  readonly headers: number;
  /** Headers that it shares with no other file. */
  readonly own?: Readonly<Record<string, string>>;
  /** Where its body in Brotli stands in the file of all bodies; only where that is shorter. */
  readonly brotli?: Extent;
  /** Where its body as it is stands in that file; only where there is none in Brotli, or where it is too long to be made from that. */
  readonly plain?: Extent;
}

/** Bytes of a file: of that of all bodies, or of the published one that it names. */
export interface Extent {
  readonly start: number;
  readonly size: number;
  readonly file?: string;
}

/** What the build writes for the Node host: every published path, and the pages that have a twin. */
export interface StaticManifest {
  readonly files: Readonly<Record<string, StaticFile>>;
  /** Headers that files have in common, each set once: written out for each file, ten thousand pages would have 15 MB of them. */
  readonly headerSets: readonly Readonly<Record<string, string>>[];
  /** Whether what browsers load is in Brotli's best quality. */
  readonly best: boolean;
  /** A digest of the file of all bodies. */
  readonly bodies: string;
  /** Page path to the path of its Markdown twin. */
  readonly twins: Readonly<Record<string, string>>;
  /** Earlier address of a page or a twin to its present one. */
  readonly redirects: Readonly<Record<string, string>>;
}

/** All headers of a file but those of the occasion. */
export function headersOf({ headerSets }: StaticManifest, { headers, own }: StaticFile): Readonly<Record<string, string>> {
  const shared = headerSets[headers] ?? {};
  return own ? { ...shared, ...own } : shared;
}

/** Bytes up to which a body is converted from one coding to another while a request waits: a millisecond or two. */
export const longestConverted = 64 * 1024;

/** Bytes up to which a body that is not compressed, such as a video, stands among all bodies; a longer one only in its own file. */
export const longestStored = 8 * 1024 * 1024;

/** The published files that have their bodies to themselves. */
export function listLongFiles({ files }: StaticManifest): string[] {
  return Object.values(files).flatMap(({ plain }) => plain?.file ?? []);
}

export const publishedFolder = "client";
export const manifestFile = "static-manifest.json";
export const siteIndexFile = "site-index.json";
export const twinsFile = "twins.txt";
/** Written last, so that an output with it is whole. */
export const recordFile = "build-record.json";
/**
 * All bodies but those of long files, one after the other. A server that holds this file and those open has the whole release, whatever a
 * later build does to the folder.
 */
export const bodiesFile = "bodies.bin";
