import { once } from "node:events";
import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { openContentFile } from "./content-file.ts";
import type { TextContext } from "./context.ts";
import type { Original } from "./inherited-values.ts";
import type { Inspection } from "./inspection.ts";
import { readText } from "./read-text.ts";
import type { EncodedBody } from "./record-store.ts";
import type { TextHead } from "./text.ts";

export type UnreadText = Readonly<{
  path: string;
  bytes: Uint8Array;
  digest: string;
  original?: Original | undefined;
}>;

/** `body` is undefined for a text with errors, for MDX, and if nobody needs it. */
export type EncodedText = Readonly<{ head: TextHead; body: EncodedBody | undefined }>;

/** How files are read. */
export type Reading = Readonly<{
  root: string;
  context: TextContext;
  inspection: Inspection;
  hasBodies: boolean;
}>;

type Take = (path: string, text: EncodedText) => void;

const batch = 32;

/** Texts. Loading a thread takes as long as reading 250. */
const worthThread = { withBodies: 1500, withoutBodies: 6000 } as const;

export async function readAll(
  unread: readonly UnreadText[],
  reading: Reading,
  take: Take,
  furtherThreads = countThreads(unread.length, reading.hasBodies),
): Promise<void> {
  const batches = Array.from({ length: Math.ceil(unread.length / batch) }, (_, index) =>
    unread.slice(index * batch, (index + 1) * batch),
  );
  const next = () => batches.shift();
  const workers = Array.from({ length: furtherThreads }, () => readOnThread(next, reading, take));
  for (let texts = next(); texts; texts = next()) {
    for (const text of texts) take(text.path, await encode(text, reading));
    // Lets the other threads report.
    await setImmediate();
  }
  await Promise.all(workers);
}

function countThreads(texts: number, hasBodies: boolean): number {
  const worth = hasBodies ? worthThread.withBodies : worthThread.withoutBodies;
  return Math.min(availableParallelism() - 1, Math.floor(texts / worth));
}

async function readOnThread(
  next: () => readonly UnreadText[] | undefined,
  { root, context: { settings }, inspection, hasBodies }: Reading,
  take: Take,
) {
  // Functions cannot be sent to a thread.
  const { words: _, has, isOffered, all, ...data } = settings;
  const worker = new Worker(inspection.thread, {
    workerData: { root, settings: data, main: all[0]?.configuration, hasBodies },
  });
  for (let texts = next(); texts; texts = next()) {
    worker.postMessage(texts);
    const [read] = (await once(worker, "message")) as [readonly EncodedText[]];
    for (const [index, { path }] of texts.entries()) take(path, read[index] as EncodedText);
  }
  await worker.terminate();
}

export async function encode(
  { path, bytes, digest, original }: UnreadText,
  { context, inspection, hasBodies }: Omit<Reading, "root">,
): Promise<EncodedText> {
  const { head, body } = await readText(
    openContentFile(path, () => bytes, context.facts, {
      folder: context.settings.folder,
      original: () => original,
    }),
    context,
    inspection,
    digest,
    hasBodies,
  );
  return {
    head,
    body: body && { page: toBytes(body.page ?? null), text: toBytes(body.text) },
  };
}

const toBytes = (value: unknown): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(value));
