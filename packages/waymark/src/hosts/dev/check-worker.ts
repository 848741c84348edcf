import { parentPort, workerData } from "node:worker_threads";
import { createSite } from "../../catalog/create-site.ts";
import { normalizeAddresses } from "../../catalog/normalize-addresses.ts";
import { checkContent } from "../../check/check-content.ts";
import { findUnsoundValues } from "../../check/configuration-values.ts";
import { toSiteFiles } from "../../check/load-site.ts";
import { findUnsoundSections } from "../../check/section-values.ts";
import { findUnsoundWords } from "../../check/word-values.ts";
import { toSettings } from "../../entries/context.ts";
import { toRecordsFolder } from "../../entries/record-store.ts";
import type { CheckRequest, CheckResult } from "./findings.ts";
import { findRestarts } from "./restart.ts";
import { checkWithoutVanished } from "./vanished-files.ts";

const { root, started } = workerData as CheckRequest;
const files = toSiteFiles(root);

// A new thread loads the current rules, and does not block the dev server.
const { site: configuration } = await files.site();
const unsound = await findUnsoundValues(configuration, root);
const result: CheckResult =
  unsound.length > 0
    ? { findings: unsound, restarts: [] }
    : {
        findings: await checkWithoutVanished(check),
        restarts: findRestarts(started, normalizeAddresses(configuration), root),
      };
parentPort?.postMessage(result);

async function check() {
  const [{ sections }, { words }] = await Promise.all([files.sections(), files.words()]);
  const unsound = [
    ...(await findUnsoundSections(sections, root)),
    ...(await findUnsoundWords(words, configuration, root)),
  ];
  if (unsound.length > 0) return unsound;
  // Throws if the configuration is invalid.
  const site = createSite(configuration, words, sections);
  return checkContent(root, toSettings(site), { folder: toRecordsFolder(root), hasBodies: false });
}
