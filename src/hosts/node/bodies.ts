import { closeSync, createReadStream, openSync, readSync } from "node:fs";
import type { Readable } from "node:stream";
import type { Extent } from "../../build/static-manifest.ts";

/** The bodies of one release, read from one file that stays open: it is whole whatever becomes of its folder. */
export interface Bodies {
  /** Throws where the file is shorter than its manifest says. */
  read(extent: Extent): Buffer;
  stream(extent: Extent): Readable;
  /** Closes the file as soon as nothing is streamed from it any more. */
  retire(): void;
}

export function openBodies(file: string): Bodies {
  const descriptor = openSync(file, "r");
  let streams = 0;
  let retired = false;
  const closeWhenUnused = () => {
    if (retired && streams === 0) closeSync(descriptor);
  };
  return {
    read({ start, size }) {
      const body = Buffer.alloc(size);
      if (readSync(descriptor, body, 0, size, start) < size) throw new Error(`${file} is damaged. Build again.`);
      return body;
    },
    stream({ start, size }) {
      streams += 1;
      const body = createReadStream("", { fd: descriptor, start, end: start + size - 1, autoClose: false, highWaterMark: 16 * 1024 });
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
