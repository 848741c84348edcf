import { closeSync, createReadStream, openSync, read, readSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { brotliDecompressSync } from "node:zlib";
import type { Coding } from "../../http/negotiation.ts";
import { encode } from "../../release/compress.ts";
import {
  bodiesFile,
  type Extent,
  maxConvertedBytes,
  publishedFolder,
  type StaticFile,
} from "../../release/static-manifest.ts";

/** One release, in files that stay open so that its folder can be replaced. */
export interface Bodies {
  /** Throws if the file is too short. */
  read(extent: Extent): Buffer;
  stream(extent: Extent): Readable;
  /** Closes the files after the last stream. */
  retire(): void;
}

/** Destroying a stream would close its file, even with `autoClose: false`. */
const sharedFile = { read, close: (_: number, done: () => void) => done() };

/** `longFiles` are not in the file with all bodies. `privateFiles` are stored beside it. */
export function openBodies(
  folder: string,
  longFiles: readonly string[] = [],
  privateFiles: readonly string[] = [],
): Bodies {
  const published = longFiles.map((name) => [name, join(folder, publishedFolder, name)] as const);
  const others = privateFiles.map((name) => [name, join(folder, name)] as const);
  const descriptors = openAll(new Map([...published, ...others, ["", join(folder, bodiesFile)]]));
  const find = ({ file = "" }: Extent) => descriptors.get(file) as number;
  let streams = 0;
  let retired = false;
  const closeWhenUnused = () => {
    if (retired && streams === 0) closeAll(descriptors);
  };
  return {
    read(extent) {
      const { start, size } = extent;
      const body = Buffer.alloc(size);
      if (readSync(find(extent), body, 0, size, start) < size)
        throw new Error(`${folder} is damaged. Run npm run build.`);
      return body;
    },
    stream(extent) {
      const { start, size } = extent;
      streams += 1;
      const body = createReadStream("", {
        fd: find(extent),
        start,
        end: start + size - 1,
        fs: sharedFile,
        highWaterMark: 16 * 1024,
      });
      return body.once("close", () => {
        streams -= 1;
        closeWhenUnused();
      });
    },
    retire() {
      retired = true;
      closeWhenUnused();
    },
  };
}

function openAll(files: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
  const descriptors = new Map<string, number>();
  try {
    for (const [name, file] of files) descriptors.set(name, openSync(file, "r"));
    return descriptors;
  } catch (error) {
    closeAll(descriptors);
    throw error;
  }
}

function closeAll(descriptors: ReadonlyMap<string, number>): void {
  for (const descriptor of descriptors.values()) closeSync(descriptor);
}

const maxCacheBytes = 64 * 1024 * 1024;
/** Longer bodies are streamed from the file, because a few of them would fill the cache. */
const maxEntryBytes = 1024 * 1024;

/**
 * Bodies in each coding. The least recently used ones are removed. Every miss costs about four
 * milliseconds at most, because the build has compressed the long bodies.
 */
export function createBodyCache(bodies: Bodies, maxBytes: number = maxCacheBytes) {
  /** The least recently used body first. */
  const entries = new Map<string, Buffer>();
  let cachedBytes = 0;

  function recall(key: string): Buffer | undefined {
    const body = entries.get(key);
    if (body === undefined) return undefined;
    entries.delete(key);
    entries.set(key, body);
    return body;
  }

  function store(key: string, body: Buffer): Buffer {
    entries.set(key, body);
    cachedBytes += body.length;
    for (const [oldest, { length }] of entries) {
      if (cachedBytes <= maxBytes) break;
      entries.delete(oldest);
      cachedBytes -= length;
    }
    return body;
  }

  function convert({ plain, brotli }: StaticFile, coding: Coding | undefined): Buffer {
    const body = plain ? bodies.read(plain) : brotliDecompressSync(bodies.read(brotli as Extent));
    // A copy, because zlib returns a part of a buffer that can be many times longer.
    return Buffer.from(coding === undefined ? body : encode(body, coding));
  }

  return {
    has: (file: StaticFile, coding: Coding): boolean =>
      file.size <= maxConvertedBytes || toStored(file, coding) !== undefined,

    /** An extent is too long for the cache. */
    find(etag: string, file: StaticFile, coding: Coding | undefined): Buffer | Extent {
      const cached = recall(etag);
      if (cached) return cached;
      const stored = toStored(file, coding);
      if (stored === undefined) return store(etag, convert(file, coding));
      return stored.size <= maxEntryBytes ? store(etag, bodies.read(stored)) : stored;
    },
  };
}

function toStored(file: StaticFile, coding: Coding | undefined): Extent | undefined {
  if (coding === undefined) return file.plain;
  return coding === "br" ? file.brotli : file.gzip;
}
