import { parentPort, workerData } from "node:worker_threads";
import { createSite } from "../catalog/create-site.ts";
import { type Settings, toTextContext } from "../check/settings.ts";
import { words } from "../content/words.ts";
import { encode, type UnreadText } from "./reading-threads.ts";

const { settings, hasBodies } = workerData as { readonly settings: Settings; readonly hasBodies: boolean };
const context = toTextContext({ ...createSite(settings.configuration, words, settings.sections), ...settings });

parentPort?.on("message", async (texts: readonly UnreadText[]) => {
  const read = [];
  for (const text of texts) read.push(await encode(text, context, hasBodies));
  parentPort?.postMessage(
    read,
    read.flatMap(({ pieces }) => pieces.map(({ buffer }) => buffer)),
  );
});
