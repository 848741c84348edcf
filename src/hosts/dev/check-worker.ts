import { parentPort, workerData } from "node:worker_threads";
import { checkContent } from "../../check/check-content.ts";
import { toSettings } from "../../check/settings.ts";
import { site } from "../../own-site.ts";
import { toTextsFolder } from "../../texts/text-cache.ts";

const root = workerData as string;

// A new thread loads the current rules, and does not block the dev server.
parentPort?.postMessage(await checkContent(root, toSettings(site), { folder: toTextsFolder(root), hasBodies: false }));
