import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Coding } from "../http/encoding.ts";

/**
 * Brotli's qualities. Beside the quick one, the best makes a page a seventh smaller and takes twenty times as long; the fast one makes
 * it a seventh larger and takes half as long.
 */
export const brotliQuality = { fast: 2, quick: 5, best: 11 } as const;

/** A body in a content coding (RFC 9110 section 8.4.1). */
export function encode(body: string | Buffer, coding: Coding, quality: number = brotliQuality.quick): Buffer {
  return coding === "gzip" ? gzipSync(body, { level: 9 }) : brotliCompressSync(body, toOptions(body.length, quality));
}

const compress = promisify(brotliCompress);

/** A body in Brotli, made on another thread. */
export function encodeAside(body: Buffer, quality: number): Promise<Buffer> {
  return compress(body, toOptions(body.length, quality));
}

function toOptions(size: number, quality: number) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: toWindow(size),
  };
  return { params, chunkSize: toChunkSize(size) };
}

/** The window that holds a body, as a power of two: one of the usual size takes longer to allocate than a page to compress. */
function toWindow(size: number): number {
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(14, Math.ceil(Math.log2(size + 16))));
}

/** Room for what a text comes to, so that nothing is allocated that is not filled. */
function toChunkSize(size: number): number {
  return Math.min(constants.Z_DEFAULT_CHUNK, Math.max(constants.Z_MIN_CHUNK, size >> 1));
}
