import type { Log } from "../../api/internal-error.ts";
import type { Site } from "../../catalog/site.ts";
import { createRouter, type Router } from "../router.ts";
import { openRelease, watchRelease } from "./release.ts";

/** The router over what a build has published. */
export interface NodeHandler extends Router {
  /** How many files the release of the start holds open. */
  readonly openFiles: number;
  /** Stops looking for later builds. */
  close(): void;
}

/** Where the build is, and the variables that the router reads. */
export interface NodeHandlerOptions {
  readonly outputFolder: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly clock?: () => number;
  readonly log?: Log;
  /** Is told of a later build that was taken up, or that needs a restart. */
  readonly note?: (message: string) => void;
}

/** Serves the build in a folder, and those that take its place while their server code is the same. */
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
        note("A new build has other server code. The build before is served on; restart to serve the new one.");
        return;
      }
      release.retire();
      release = next;
      note("Serving the new build.");
    } catch (error) {
      log("A new build cannot be read. The build before is served on.", error);
    }
  }

  return { ...router, openFiles: release.openFiles, close: watchRelease(outputFolder, release, takeUp) };
}
