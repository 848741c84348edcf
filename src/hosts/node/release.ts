import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { createNotFound, type DescribedPage } from "../../api/not-found.ts";
import { listLongFiles, manifestFile, recordFile, type StaticManifest, siteIndexFile } from "../../build/static-manifest.ts";
import type { Site } from "../../catalog/site.ts";
import type { Source } from "../router.ts";
import { openBodies } from "./bodies.ts";
import { createStaticFiles, type Selection } from "./static-files.ts";

/** What one build published. All that is served of it is in memory or in files that are held open, so that it stays whole. */
export interface Release extends Source<Selection> {
  /** A digest of the server's code that was built with it. */
  readonly code: string;
  readonly identity: string | undefined;
  /** How many files it holds open. */
  readonly openFiles: number;
  retire(): void;
}

/** Milliseconds between two looks at whether a build has taken the place of the one before. */
const interval = 1_000;

/** Opens the release in a build's folder. Throws where the folder holds none that is whole. */
export function openRelease(site: Site, folder: string): Release {
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const identity = identify(folder);
  const manifest = JSON.parse(read(manifestFile)) as StaticManifest;
  const longFiles = listLongFiles(manifest);
  const bodies = openBodies(folder, longFiles);
  try {
    const answerUnknownPage = createNotFound(site, {
      pages: JSON.parse(read(siteIndexFile)) as DescribedPage[],
      html: read("client/404.html"),
    });
    const code = hash("sha256", read("server/entry.mjs"));
    if (identify(folder) !== identity) throw new Error("The build was replaced while it was read.");
    return {
      ...createStaticFiles(site, manifest, bodies),
      answerUnknownPage,
      code,
      identity,
      openFiles: longFiles.length + 1,
      retire: bodies.retire,
    };
  } catch (error) {
    bodies.retire();
    throw error;
  }
}

/**
 * Calls `onChange` whenever another build than the one seen before stands in a folder, without keeping the process alive. Gives the end
 * of watching.
 */
export function watchRelease(folder: string, opened: Release, onChange: () => void): () => void {
  let seen = opened.identity;
  const timer = setInterval(() => {
    const identity = identify(folder);
    if (identity === undefined || identity === seen) return;
    seen = identity;
    onChange();
  }, interval).unref();
  return () => clearInterval(timer);
}

/** What tells a build from the one before it; undefined while none that is whole stands there. */
function identify(folder: string): string | undefined {
  const record = statSync(join(folder, recordFile), { throwIfNoEntry: false });
  return record && `${record.ino} ${record.mtimeMs}`;
}
