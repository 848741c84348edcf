import { promisify } from "node:util";
import { brotliDecompressSync, gzip } from "node:zlib";
import { encode } from "../../build/compress.ts";
import { type Extent, longestConverted, type StaticFile } from "../../build/static-manifest.ts";
import type { Coding } from "../../http/encoding.ts";
import type { Bodies } from "./bodies.ts";

/** Bytes in memory. */
const most = 64 * 1024 * 1024;
/** Bytes of the longest body that is kept. */
const longestKept = 1024 * 1024;

const compress = promisify(gzip);

/** Finds bodies in each coding, and caches up to 64 MB of them. */
export function createBodyCache(bodies: Bodies) {
  const kept = new Map<string, Buffer>();
  const underway = new Map<string, Promise<Buffer>>();
  let size = 0;

  function keep(key: string, body: Buffer): Buffer {
    if (size + body.length <= most) {
      kept.set(key, body);
      size += body.length;
    }
    return body;
  }

  /** Asynchronous, and shared between requests: a long body takes a tenth of a second. */
  function toLongGzip(key: string, plain: Extent): Promise<Buffer> {
    const known = underway.get(key);
    if (known) return known;
    const made = compress(bodies.read(plain), { level: 6 })
      .then((body) => keep(key, body))
      .finally(() => underway.delete(key));
    underway.set(key, made);
    return made;
  }

  function isKept(stored: Extent): boolean {
    return stored.size <= longestConverted || (stored.size <= longestKept && size + stored.size <= most);
  }

  return {
    /** Long bodies are available in gzip only while the cache has room. */
    has: (file: StaticFile, coding: Coding) => coding === "br" || file.size <= longestConverted || size + file.size <= most,

    /** Returns the bytes, an extent to stream, or a promise of the bytes. */
    find(etag: string, file: StaticFile, coding: Coding | undefined): Buffer | Extent | Promise<Buffer> {
      const known = kept.get(etag);
      if (known) return known;
      const stored = coding === undefined ? file.plain : coding === "br" ? file.brotli : undefined;
      if (stored) return isKept(stored) ? keep(etag, bodies.read(stored)) : stored;
      if (file.plain) return toLongGzip(etag, file.plain);
      const plain = brotliDecompressSync(bodies.read(file.brotli as Extent));
      return keep(etag, coding === undefined ? plain : encode(plain, coding));
    },
  };
}
