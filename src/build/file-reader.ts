import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/**
 * Reads one file after another into the same memory, so that a body holds until the next is read: a buffer for each of thousands
 * would make the collector walk the whole heap again and again.
 */
export function createFileReader() {
  let memory = Buffer.alloc(1 << 20);
  return (name: string): Buffer => {
    const descriptor = openSync(name, "r");
    const { size } = fstatSync(descriptor);
    if (size > memory.length) memory = Buffer.alloc(size);
    const read = readSync(descriptor, memory, 0, size, 0);
    closeSync(descriptor);
    if (read < size) throw new Error(`${name} became shorter while it was read. Build again.`);
    return memory.subarray(0, size);
  };
}
