import { closeSync, createReadStream, openSync, read, readSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { bodiesFile, type Extent, publishedFolder } from "../../build/static-manifest.ts";

/** The bodies of one release, from files that stay open, so that its folder may be replaced. */
export interface Bodies {
  /** Throws if the file is too short. */
  read(extent: Extent): Buffer;
  stream(extent: Extent): Readable;
  /** Closes the files after the last stream. */
  retire(): void;
}

/** A destroyed stream would close its file, even with `autoClose: false`. */
const sharedFile = { read, close: (_: number, done: () => void) => done() };

/** `longFiles` are published files that are not in the shared file of bodies. */
export function openBodies(folder: string, longFiles: readonly string[] = []): Bodies {
  const descriptors = openAll(
    new Map(longFiles.map((name) => [name, join(folder, publishedFolder, name)])).set("", join(folder, bodiesFile)),
  );
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
      if (readSync(find(extent), body, 0, size, start) < size) throw new Error(`${folder} is damaged. Run npm run build.`);
      return body;
    },
    stream(extent) {
      const { start, size } = extent;
      streams += 1;
      const body = createReadStream("", { fd: find(extent), start, end: start + size - 1, fs: sharedFile, highWaterMark: 16 * 1024 });
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
