import { parentPort, workerData } from "node:worker_threads";
import { checkContent } from "../../check/check-content.ts";

// In a thread of its own, which loads the catalog and the rules as they are now, and leaves the dev server free to answer.
parentPort?.postMessage(await checkContent(workerData as string));
