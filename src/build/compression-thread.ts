import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { encode } from "./compress.ts";

interface Batch {
  readonly qualities: readonly number[];
  readonly packed: Packed;
}

/** Many bodies in one array, which a thread can hand over without copying. */
interface Packed {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sizes: readonly number[];
}

interface Task {
  readonly body: Buffer;
  readonly quality: number;
  readonly take: (encoded: Buffer) => void;
}

export type EncodeBody = (body: Buffer, quality: number) => Promise<Buffer>;

const batch = 32;

/** Compresses many bodies in another thread. Each thread that zlib starts for one body takes half as long as compressing a page. */
export function openCompressionThread(): { readonly encode: EncodeBody; readonly close: () => void } {
  const thread = new Worker(new URL(import.meta.url));
  const sent: Task[] = [];
  let waiting: Task[] = [];
  const send = () => {
    if (waiting.length === 0) return;
    const packed = pack(waiting.map(({ body }) => body));
    thread.postMessage({ packed, qualities: waiting.map(({ quality }) => quality) } satisfies Batch, [packed.bytes.buffer]);
    sent.push(...waiting);
    waiting = [];
  };
  thread.on("message", (packed: Packed) => {
    for (const encoded of unpack(packed)) sent.shift()?.take(encoded);
  });
  return {
    encode: (body, quality) =>
      new Promise((take) => {
        waiting.push({ body, quality, take });
        if (waiting.length === batch) send();
        else if (waiting.length === 1) setImmediate(send);
      }),
    close: () => void thread.terminate(),
  };
}

function pack(bodies: readonly Uint8Array[]): Packed {
  const sizes = bodies.map(({ length }) => length);
  const bytes = new Uint8Array(sizes.reduce((sum, size) => sum + size, 0));
  let end = 0;
  for (const body of bodies) {
    bytes.set(body, end);
    end += body.length;
  }
  return { bytes, sizes };
}

function unpack({ bytes, sizes }: Packed): Buffer[] {
  let end = 0;
  return sizes.map((size) => {
    end += size;
    return Buffer.from(bytes.buffer, end - size, size);
  });
}

if (!isMainThread)
  parentPort?.on("message", ({ packed, qualities }: Batch) => {
    const encoded = pack(unpack(packed).map((body, index) => encode(body, "br", qualities[index])));
    parentPort?.postMessage(encoded, [encoded.bytes.buffer]);
  });
