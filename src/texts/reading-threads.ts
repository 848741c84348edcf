import { once } from "node:events";
import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Given } from "../check/content.ts";
import { openContentFile } from "../check/content-file.ts";
import { readText } from "./read-text.ts";
import type { TextHead } from "./text.ts";

/** A text to be read, with the digest that it is kept under. */
export interface UnreadText {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly digest: string;
}

/** A text that was read; the pieces of its body are JSON. */
export interface EncodedText {
  readonly head: TextHead;
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
}

/** Texts that a thread reads before it reports. */
const batch = 32;

/** As many texts for each further thread, which loads all code first: half a second, in which 250 texts are read. */
const worthThread = { withBodies: 1500, withoutBodies: 6000 } as const;

/** Reads texts, on several threads if they are many, and hands each over as soon as it is read. */
export async function readAll(
  unread: readonly UnreadText[],
  given: Given,
  hasBodies: boolean,
  take: (path: string, text: EncodedText) => void,
  furtherThreads = countThreads(unread.length, hasBodies),
): Promise<void> {
  const batches = Array.from({ length: Math.ceil(unread.length / batch) }, (_, index) => unread.slice(index * batch, (index + 1) * batch));
  const next = () => batches.shift();
  const workers = Array.from({ length: furtherThreads }, () => readOnThread(next, given, hasBodies, take));
  for (let texts = next(); texts; texts = next()) {
    for (const text of texts) take(text.path, await encode(text, given, hasBodies));
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
  { settings }: Given,
  hasBodies: boolean,
  take: (path: string, text: EncodedText) => void,
): Promise<void> {
  const worker = new Worker(new URL("./reading-thread.ts", import.meta.url), { workerData: { settings, hasBodies } });
  for (let texts = next(); texts; texts = next()) {
    worker.postMessage(texts);
    const [read] = (await once(worker, "message")) as [readonly EncodedText[]];
    for (const [index, { path }] of texts.entries()) take(path, read[index] as EncodedText);
  }
  await worker.terminate();
}

/** Reads a text into a form that threads pass on and packs hold. */
export async function encode({ path, bytes, digest }: UnreadText, given: Given, hasBodies: boolean): Promise<EncodedText> {
  const { head, body } = await readText(
    openContentFile(path, () => bytes, given.facts),
    given,
    digest,
    hasBodies,
  );
  return { head, pieces: body ? [toBytes(body.page ?? null), toBytes(body.template)] : [] };
}

function toBytes(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value));
}
