import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { encode, encodeAside } from "./compress.ts";

export type Compressor = Readonly<{ encode: (body: Buffer, quality: number) => Promise<Buffer>; close?: () => void }>;

type Task = Readonly<{ body: Uint8Array<ArrayBuffer>; quality: number }>;

const batch = 32;
/** With fewer files, a thread costs more CPU time than it saves. */
const worthThread = 5_000;

/** Handing a page to zlib's threads takes half as long as compressing it, except at the best quality. */
export function openCompressor(files: number, best: boolean): Compressor {
  if (best) return { encode: encodeAside };
  return files < worthThread ? { encode: async (body, quality) => encode(body, "br", quality) } : openThread();
}

function openThread(): Compressor {
  // With little young memory, buffers are freed soon.
  const thread = new Worker(new URL(import.meta.url), { resourceLimits: { maxYoungGenerationSizeMb: 4 } });
  const takers: ((encoded: Buffer) => void)[] = [];
  let waiting: Task[] = [];
  const send = () => {
    const buffers = waiting.map(({ body }) => body.buffer);
    if (waiting.length > 0) thread.postMessage(waiting, buffers);
    waiting = [];
  };
  thread.on("message", (all: readonly Uint8Array<ArrayBuffer>[]) => {
    for (const { buffer } of all) takers.shift()?.(Buffer.from(buffer));
  });
  return {
    encode: (body, quality) =>
      new Promise((take) => {
        takers.push(take);
        // A message contains an array's whole buffer.
        waiting.push({ body: new Uint8Array(body), quality });
        if (waiting.length === batch) send();
        else if (waiting.length === 1) setImmediate(send);
      }),
    close: () => void thread.terminate(),
  };
}

if (!isMainThread)
  parentPort?.on("message", (tasks: readonly Task[]) => {
    const all = tasks.map(({ body, quality }) => new Uint8Array(encode(Buffer.from(body.buffer), "br", quality)));
    parentPort?.postMessage(
      all,
      all.map(({ buffer }) => buffer),
    );
  });
