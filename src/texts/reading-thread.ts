import { parentPort, workerData } from "node:worker_threads";
import { type Settings, toGiven } from "../check/content.ts";
import { encode, type UnreadText } from "./reading-threads.ts";

const { settings, hasBodies } = workerData as { readonly settings: Settings; readonly hasBodies: boolean };
const given = toGiven(settings);

parentPort?.on("message", async (texts: readonly UnreadText[]) => {
  const read = [];
  for (const text of texts) read.push(await encode(text, given, hasBodies));
  parentPort?.postMessage(
    read,
    read.flatMap(({ pieces }) => pieces.map(({ buffer }) => buffer)),
  );
});
