import { createHash, hash } from "node:crypto";
import { closeSync, openSync, readSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { crc32 } from "node:zlib";
import { toPublicPath } from "../addresses/paths.ts";
import {
  cacheHeaders,
  drawingHeaders,
  isDrawing,
  pageHeaders,
  toHeaderRules,
} from "../catalog/headers.ts";
import { mediaTypes } from "../catalog/media-types.ts";
import type { Site } from "../catalog/site.ts";
import { headersFor } from "../http/header-rules.ts";
import type { Coding } from "../http/negotiation.ts";
import { memoizePer } from "../memo/memoize.ts";
import { brotliQuality, encode, encodeAside } from "../release/compress.ts";
import {
  bodiesFile,
  type EncodedExtent,
  type Extent,
  maxConvertedBytes,
  publishedFolder,
  type StaticFile,
} from "../release/static-manifest.ts";

const compressible = /^(text\/|application\/(?!pdf)|image\/svg)/;
const smallestCompressed = 512;
/** Without the editor, whose size would lower the quality for every page. */
export const loadedByBrowsers = /^(?!admin\/(assets\/|[\w-]+\.js$)).*\.(html|css|js)$/;
/** As numerous as pages, but only for software. */
const readByAgents = /\.md$|(?:^|\/)llms-full\/|\/(?:feed\.json|rss\.xml|atom\.xml)$/;

type Headers = Readonly<Record<string, string>>;

export interface PreparedFile {
  readonly name: string;
  readonly body: Buffer;
  readonly etag: string;
  readonly brotli?: Buffer;
  readonly gzip?: Buffer;
  readonly isCompressedLater?: true;
  /** In bytes, with Brotli. Undefined if it is compressed later. */
  readonly sent?: number;
}

/** Finds a body that the previous build compressed, by its entity tag and `toRecipe`. */
export type FindEncoded = (etag: string, recipe: string) => Buffer | undefined;

interface Compression {
  readonly best: boolean;
  readonly findEncoded: FindEncoded | undefined;
}

const toQuality = (name: string, best: boolean): number =>
  best && loadedByBrowsers.test(name) ? brotliQuality.best : brotliQuality.quick;

/** Equal bodies with an equal recipe compress to the same bytes. */
export const toRecipe = (coding: Coding, name: string, best: boolean): string =>
  coding === "br" ? `br ${toQuality(name, best)}` : coding;

/** Strong (RFC 9110 section 8.8.3). */
export const toEtag = (body: Buffer): string => quote(hash("sha256", body, "base64url"));

const quote = (digest: string): string => `"${digest.slice(0, 22)}"`;

function readEtag(file: string): string {
  const digest = createHash("sha256");
  const memory = Buffer.allocUnsafe(1 << 20);
  const descriptor = openSync(file, "r");
  for (let read = readSync(descriptor, memory); read > 0; read = readSync(descriptor, memory))
    digest.update(memory.subarray(0, read));
  closeSync(descriptor);
  return quote(digest.digest("base64url"));
}

const readRules = memoizePer(toHeaderRules);

function toHeaders(site: Site, name: string) {
  const type = mediaTypes[extname(name).toLowerCase()] ?? "application/octet-stream";
  const isPage = extname(name) === ".html";
  return {
    ...cacheHeaders,
    "Content-Type": type,
    ...(isPage ? pageHeaders : {}),
    ...headersFor(isPage ? toPublicPath(name) : `/${name}`, readRules(site)),
    ...(isDrawing(name) ? drawingHeaders : {}),
  };
}

export const isCompressible = (site: Site, name: string): boolean =>
  compressible.test(toHeaders(site, name)["Content-Type"]);

export async function prepareFile(
  site: Site,
  name: string,
  body: Buffer,
  { best, findEncoded }: Compression,
): Promise<PreparedFile> {
  const etag = toEtag(body);
  const unchanged = { name, body, etag, sent: body.length };
  if (body.length < smallestCompressed || !isCompressible(site, name)) return unchanged;
  const isPage = name.endsWith(".html");
  const isLong = body.length > maxConvertedBytes;
  if (!isLong && (readByAgents.test(name) || (isPage && !best)))
    return { name, body, etag, isCompressedLater: true };
  const compress = (coding: Coding): Buffer | Promise<Buffer> =>
    findEncoded?.(etag, toRecipe(coding, name, best)) ??
    (best || isLong ? encodeAside : encode)(body, coding, toQuality(name, best));
  const [brotli, gzip] = await Promise.all([compress("br"), isLong ? compress("gzip") : undefined]);
  if (brotli.length >= body.length) return unchanged;
  const sent = brotli.length;
  return gzip !== undefined && gzip.length < body.length
    ? { ...unchanged, brotli, gzip, sent }
    : { ...unchanged, brotli, sent };
}

export const toSentSize = ({ size, brotli }: Pick<StaticFile, "size" | "brotli">): number =>
  brotli?.size ?? size;

/** All in one file. Returns each manifest entry. */
export function createFileBodies(site: Site, outputFolder: string) {
  const headerSets = createHeaderSets();
  const store = createStore(join(outputFolder, bodiesFile));
  return {
    /** `own` replaces the default headers for this kind of file. */
    keep(prepared: PreparedFile, own?: Headers): StaticFile {
      const { name, body, etag, brotli, gzip, isCompressedLater } = prepared;
      const isPlainNeeded = brotli === undefined || body.length > maxConvertedBytes;
      return {
        file: name,
        size: body.length,
        etag,
        headers: headerSets.add({ ...toHeaders(site, name), ...own }),
        ...(brotli && { brotli: store.addEncoded(brotli) }),
        ...(gzip && { gzip: store.addEncoded(gzip) }),
        ...(isPlainNeeded && { plain: store.add(body) }),
        ...(isCompressedLater && { isCompressedLater }),
      };
    },
    keepLong(name: string, size: number): StaticFile {
      const etag = readEtag(join(outputFolder, publishedFolder, name));
      return {
        file: name,
        size,
        etag,
        headers: headerSets.add(toHeaders(site, name)),
        plain: { start: 0, size, file: name },
      };
    },
    close() {
      store.close();
      return { headerSets: headerSets.all() };
    },
  };
}

function createStore(file: string) {
  const descriptor = openSync(file, "w");
  let end = 0;
  function add(body: Buffer): Extent {
    writeFileSync(descriptor, body);
    end += body.length;
    return { start: end - body.length, size: body.length };
  }
  return {
    add,
    addEncoded: (body: Buffer): EncodedExtent => ({ ...add(body), checksum: crc32(body) }),
    close: () => closeSync(descriptor),
  };
}

function createHeaderSets() {
  const indices = new Map<string, number>();
  return {
    add(headers: Headers): number {
      const key = JSON.stringify(headers);
      const index = indices.get(key) ?? indices.size;
      indices.set(key, index);
      return index;
    },
    all: () => [...indices.keys()].map((key) => JSON.parse(key) as Record<string, string>),
  };
}
