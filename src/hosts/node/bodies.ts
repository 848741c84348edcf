import { closeSync, createReadStream, openSync, read, readSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { brotliDecompressSync } from "node:zlib";
import { encode, encodeAside } from "../../build/compress.ts";
import {
  bodiesFile,
  type Extent,
  longestConverted,
  publishedFolder,
  type StaticFile,
} from "../../build/static-manifest.ts";
import type { Coding } from "../../http/negotiation.ts";

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

/** In bytes. */
const most = 64 * 1024 * 1024;
const longestKept = 1024 * 1024;

/** Bodies in each coding, up to 64 MB of them. */
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

  /** Shared by concurrent requests, because a long body takes a tenth of a second. */
  function encodeLong(key: string, plain: Extent, coding: Coding): Promise<Buffer> {
    const known = underway.get(key);
    if (known) return known;
    const made = encodeAside(bodies.read(plain), coding)
      .then((body) => keep(key, body))
      .finally(() => underway.delete(key));
    underway.set(key, made);
    return made;
  }

  const isKept = (stored: Extent): boolean =>
    stored.size <= longestConverted || (stored.size <= longestKept && size + stored.size <= most);

  return {
    /** Long bodies are compressed only while there is room in the cache. */
    has: (file: StaticFile, coding: Coding) =>
      (coding === "br" && file.brotli !== undefined) ||
      file.size <= longestConverted ||
      size + file.size <= most,

    find(
      etag: string,
      file: StaticFile,
      coding: Coding | undefined,
    ): Buffer | Extent | Promise<Buffer> {
      const known = kept.get(etag);
      if (known) return known;
      const stored = coding === undefined ? file.plain : coding === "br" ? file.brotli : undefined;
      if (stored) return isKept(stored) ? keep(etag, bodies.read(stored)) : stored;
      if (file.plain && coding && file.size > longestConverted)
        return encodeLong(etag, file.plain, coding);
      const plain = file.plain
        ? bodies.read(file.plain)
        : brotliDecompressSync(bodies.read(file.brotli as Extent));
      return keep(etag, coding === undefined ? plain : encode(plain, coding));
    },
  };
}
