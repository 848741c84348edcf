import type { Log } from "../../api/problem.ts";
import type { Site } from "../../catalog/site.ts";
import { createRouter, type Router } from "../router.ts";
import { openRelease, watchRelease } from "./release.ts";

export interface NodeHandler extends Router {
  /** The number of open files of the first release. */
  readonly openFiles: number;
  /** Stops watching for new builds. */
  close(): void;
}

export interface NodeHandlerOptions {
  readonly outputFolder: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly clock?: () => number;
  readonly log?: Log;
  /** Receives messages about new builds. */
  readonly note?: (message: string) => void;
}

/** Serves the build in a folder, and new builds that replace it while their server code is the same. */
export function createNodeHandler(
  site: Site,
  { outputFolder, environment = process.env, clock = Date.now, log = console.error, note = console.log }: NodeHandlerOptions,
): NodeHandler {
  let release = openRelease(site, outputFolder);
  const router = createRouter(site, () => release, { environment, clock, log });

  function takeUp(): void {
    try {
      const next = openRelease(site, outputFolder);
      if (next.code !== release.code) {
        next.retire();
        note("The new build has different server code. Restart the server to use it. Until then, the previous build is served.");
        return;
      }
      release.retire();
      release = next;
      note("Serving the new build.");
    } catch (error) {
      log("The new build cannot be read. The previous build is still served.", error);
    }
  }

  return { ...router, openFiles: release.openFiles, close: watchRelease(outputFolder, release, takeUp) };
}
