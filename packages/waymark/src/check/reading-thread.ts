import { parentPort, workerData } from "node:worker_threads";
import { createSite } from "../catalog/create-site.ts";
import { findSiteOfFile } from "../catalog/site.ts";
import type { SiteConfiguration } from "../catalog/site-configuration.ts";
import { type Settings, toTextContext } from "../entries/context.ts";
import { encode, type UnreadText } from "../entries/reading-threads.ts";
import { inspection } from "./inspection.ts";
import { toSiteFiles } from "./load-site.ts";

/** `main` is undefined in tests, which have only the main language. */
type Data = Readonly<{
  root: string;
  settings: Settings;
  main: SiteConfiguration;
  hasBodies: boolean;
}>;

const { root, settings, main, hasBodies } = workerData as Data;
// Words can be functions, which cannot be sent to a thread.
const { words } = await toSiteFiles(root).words();
const site = findSiteOfFile(createSite(main, words, settings.sections), `${settings.folder}/`);
const context = toTextContext({ ...site, ...settings });

parentPort?.on("message", async (texts: readonly UnreadText[]) => {
  const read = [];
  for (const text of texts) read.push(await encode(text, { context, inspection, hasBodies }));
  parentPort?.postMessage(
    read,
    read.flatMap(({ body }) => (body ? [body.page.buffer, body.text.buffer] : [])),
  );
});
