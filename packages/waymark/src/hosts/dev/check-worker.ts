import { parentPort, workerData } from "node:worker_threads";
import { createSite } from "../../catalog/create-site.ts";
import { checkContent } from "../../check/check-content.ts";
import { findUnsoundValues } from "../../check/configuration-values.ts";
import { toSiteFiles } from "../../check/load-site.ts";
import { toSettings } from "../../entries/context.ts";
import { toRecordsFolder } from "../../entries/record-store.ts";

const root = workerData as string;
const files = toSiteFiles(root);

// A new thread loads the current rules, and does not block the dev server.
const { site: configuration } = await files.site();
const unsound = findUnsoundValues(configuration, root);
parentPort?.postMessage(unsound.length > 0 ? unsound : await check());

async function check() {
  const [{ sections }, { words }] = await Promise.all([files.sections(), files.words()]);
  // Throws if the configuration is invalid.
  const site = createSite(configuration, words, sections);
  return checkContent(root, toSettings(site), { folder: toRecordsFolder(root), hasBodies: false });
}
