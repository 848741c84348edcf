import { closeSync, createReadStream, openSync, read, readSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { bodiesFile, type Extent, publishedFolder } from "../../build/static-manifest.ts";

/** The bodies of one release, read from files that stay open: it is whole whatever becomes of its folder. */
export interface Bodies {
  /** Throws where the file is shorter than its manifest says. */
  read(extent: Extent): Buffer;
  stream(extent: Extent): Readable;
  /** Closes the files as soon as nothing is streamed from them any more. */
  retire(): void;
}

/** A stream that a client leaves early would close its file, whatever `autoClose` says. */
const sharedFile = { read, close: (_: number, done: () => void) => done() };

/** Opens the bodies in a build's folder; `longFiles` are the published files that have theirs to themselves. */
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
      if (readSync(find(extent), body, 0, size, start) < size) throw new Error(`${folder} is damaged. Build again.`);
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
