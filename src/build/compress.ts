import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Coding } from "../http/negotiation.ts";

/**
 * Brotli quality levels. Compared with `quick`, output at `best` is 1/7 smaller and takes 20 times as long. Output at `fast` is 1/7 larger
 * and takes half the time. Output at `fastest` is 1/5 larger and takes a quarter of the time.
 */
export const brotliQuality = { fastest: 1, fast: 2, quick: 5, best: 11 } as const;

/** Encodes a body in a content coding (RFC 9110 section 8.4.1). */
export function encode(body: string | Buffer, coding: Coding, quality: number = brotliQuality.quick): Buffer {
  return coding === "gzip" ? gzipSync(body, { level: 9 }) : brotliCompressSync(body, toOptions(body.length, quality));
}

const compress = promisify(brotliCompress);

export const encodeAside = (body: Buffer, quality: number): Promise<Buffer> => compress(body, toOptions(body.length, quality));

/** For a page, allocating the default window and chunk takes longer than compressing. */
function toOptions(size: number, quality: number) {
  const window = Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(14, Math.ceil(Math.log2(size + 16))));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: window,
  };
  return { params, chunkSize: Math.min(constants.Z_DEFAULT_CHUNK, Math.max(constants.Z_MIN_CHUNK, size >> 1)) };
}
