import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Coding } from "../http/negotiation.ts";

/** Brotli. Compared with `quick`: `best` 1/7 smaller, 20 times the time. `fast` 1/7 larger, half. `fastest` 1/5 larger, a quarter. */
export const brotliQuality = { fastest: 1, fast: 2, quick: 5, best: 11 } as const;

/** RFC 9110 section 8.4.1. */
export function encode(body: string | Buffer, coding: Coding, quality: number = brotliQuality.quick): Buffer {
  return coding === "gzip" ? gzipSync(body, { level: 9 }) : brotliCompressSync(body, toOptions(body.length, quality));
}

const compress = promisify(brotliCompress);

export const encodeAside = (body: Buffer, quality: number): Promise<Buffer> => compress(body, toOptions(body.length, quality));

/** The default window and chunk take longer than compressing a page. */
function toOptions(size: number, quality: number) {
  const window = Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(14, Math.ceil(Math.log2(size + 16))));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: window,
  };
  return { params, chunkSize: Math.min(constants.Z_DEFAULT_CHUNK, Math.max(constants.Z_MIN_CHUNK, size >> 1)) };
}
