import { parentPort, workerData } from "node:worker_threads";
import { checkContent } from "../../check/check-content.ts";
import { toSettings } from "../../check/settings.ts";
import { site } from "../../own-site.ts";
import { toTextsFolder } from "../../texts/text-cache.ts";

const root = workerData as string;

// In a thread of its own, which loads the catalog and the rules as they are now, and leaves the dev server free to answer.
parentPort?.postMessage(await checkContent(root, toSettings(site), { folder: toTextsFolder(root), hasBodies: false }));
