import { type Addressing, toPrefix } from "../catalog/paths.ts";

/** `file` is relative to the published folder, `etag` a strong tag of the uncompressed body. */
export interface StaticFile {
  readonly file: string;
  readonly size: number;
  readonly etag: string;
  readonly headers: number;
  readonly own?: Readonly<Record<string, string>>;
  /** If shorter than the uncompressed body. */
  readonly brotli?: EncodedExtent;
  /** Only of a body over `maxConvertedBytes`, if shorter than the uncompressed body. */
  readonly gzip?: EncodedExtent;
  /** Without Brotli, or if decompressing takes too long. */
  readonly plain?: Extent;
  /** Compressed when first requested. Never set for a body over `maxConvertedBytes`. */
  readonly isCompressedLater?: true;
}

/** In bytes, of the file with all bodies or the published `file`. */
export type Extent = Readonly<{ start: number; size: number; file?: string }>;

/** The CRC-32 of the compressed bytes, by which the next build recognizes damaged ones. */
export type EncodedExtent = Extent & Readonly<{ checksum: number }>;

export interface StaticManifest {
  /** The site's origin during the build. */
  readonly baseUrl: string;
  readonly files: Readonly<Record<string, StaticFile>>;
  /** Shared: separate copies for 10,000 pages take 15 MB. */
  readonly headerSets: readonly Readonly<Record<string, string>>[];
  readonly best: boolean;
}

export function headersOf(
  { headerSets }: StaticManifest,
  { headers, own }: StaticFile,
): Readonly<Record<string, string>> {
  const shared = headerSets[headers] ?? {};
  return own ? { ...shared, ...own } : shared;
}

/**
 * A request compresses a body of this size in about four milliseconds. The build compresses longer
 * bodies in every coding, so that no request starts work that takes longer.
 */
export const maxConvertedBytes = 128 * 1024;

/** Bytes of an incompressible body, such as a video, in the file with all bodies. */
export const longestStored = 8 * 1024 * 1024;

export const hasCodings = ({ brotli, isCompressedLater }: StaticFile): boolean =>
  brotli !== undefined || isCompressedLater === true;

export const listLongFiles = ({ files }: StaticManifest): string[] =>
  Object.values(files).flatMap(({ plain }) => plain?.file ?? []);

export const publishedFolder = "client";
export const manifestFile = "static-manifest.json";
export const siteIndexFile = "site-index.json";
/** Never published. */
export const toSearchIndexFile = ({ paths }: Addressing): string =>
  `search${toPrefix({ paths }).replaceAll("/", ".")}.bin`;
export const dueFile = "due.json";
export const documentsFile = "documents.bin";
/** For Netlify's function of MCP, which has no other access to the twins. Never published. */
export const twinTableFile = "mcp-twins.json";
export const twinBodiesFile = "mcp-twins.bin";

export interface TwinTable {
  /** By the twin's path. A twin without an extent is too long for MCP. */
  readonly extents: Readonly<Record<string, PackedTwin>>;
}

/** In bytes. */
export type PackedTwin = Readonly<{ start: number; size: number; isBrotli: boolean }>;

/** Written last: with it, the output is complete. */
export const recordFile = "build-record.json";
/** Except long files. A server with open files can serve the release after a later build. */
export const bodiesFile = "bodies.bin";
