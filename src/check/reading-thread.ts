import { parentPort, workerData } from "node:worker_threads";
import { createSite } from "../catalog/create-site.ts";
import { findSiteOfFile } from "../catalog/site.ts";
import type { SiteConfiguration } from "../catalog/site-configuration.ts";
import { words } from "../content/words.ts";
import { type Settings, toTextContext } from "../entries/context.ts";
import { encode, type UnreadText } from "../entries/reading-threads.ts";
import { inspection } from "./inspection.ts";

/** `main` is undefined in tests, which have only the main language. */
type Data = Readonly<{ settings: Settings; main: SiteConfiguration; hasBodies: boolean }>;

const { settings, main, hasBodies } = workerData as Data;
const site = findSiteOfFile(createSite(main, words, settings.sections), `${settings.folder}/`);
const context = toTextContext({ ...site, ...settings });

parentPort?.on("message", async (texts: readonly UnreadText[]) => {
  const read = [];
  for (const text of texts) read.push(await encode(text, { context, inspection, hasBodies }));
  parentPort?.postMessage(
    read,
    read.flatMap(({ pieces }) => pieces.map(({ buffer }) => buffer)),
  );
});
