import { parentPort, workerData } from "node:worker_threads";
import { checkContent } from "../../check/check-content.ts";
import { findUnsoundValues } from "../../check/configuration-values.ts";
import { site as configuration } from "../../content/site.ts";
import { toSettings } from "../../entries/context.ts";
import { toTextsFolder } from "../../entries/text-cache.ts";

const root = workerData as string;

// A new thread loads the current rules, and does not block the dev server.
const unsound = findUnsoundValues(configuration, root);
parentPort?.postMessage(unsound.length > 0 ? unsound : await check());

async function check() {
  // Throws if the configuration is invalid.
  const { site } = await import("../../own-site.ts");
  return checkContent(root, toSettings(site), { folder: toTextsFolder(root), hasBodies: false });
}
