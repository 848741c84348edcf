import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { isListedEntry, openPageIndex } from "../../addresses/page-index.ts";
import { findSignInFaults } from "../../api/editing.ts";
import { createNotFoundPages, type DescribedPage } from "../../api/not-found.ts";
import { openSearch } from "../../api/search/search.ts";
import type { SearchSource } from "../../api/search-service.ts";
import { resolveBaseUrl } from "../../catalog/base-url.ts";
import type { Site } from "../../catalog/site.ts";
import { logError, print } from "../../console/printable.ts";
import { memoize } from "../../memo/memoize.ts";
import { settingsFile } from "../../release/built-settings.ts";
import {
  listLongFiles,
  manifestFile,
  recordFile,
  type StaticManifest,
  siteIndexFile,
  toSearchIndexFile,
} from "../../release/static-manifest.ts";

import { createRouter, type Router, type RouterOptions, type Source } from "../router.ts";
import { openBodies } from "./bodies.ts";
import { createStaticFiles, type Selection } from "./static-files.ts";

/** In memory or in open files, so that the build's folder can be replaced. */
interface Release extends Source<Selection> {
  /** A digest of the build's server code and settings, which a server reads once. */
  readonly code: string;
  readonly identity: string | undefined;
  /** The site's origin during the build. */
  readonly baseUrl: string;
  readonly openFiles: number;
  retire(): void;
}

/** In milliseconds. */
const interval = 1_000;

function openRelease(site: Site, folder: string): Release {
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const identity = identify(folder);
  const manifest = JSON.parse(read(manifestFile)) as StaticManifest;
  const longFiles = listLongFiles(manifest);
  const privateFiles = site.has("search") ? site.all.map(toSearchIndexFile) : [];
  const bodies = openBodies(folder, longFiles, privateFiles);
  const openSearchOf = (own: Site) => {
    const html = read(`client${own.paths.search}.html`);
    const file = toSearchIndexFile(own);
    return memoize(() => ({
      html,
      ...openSearch((start, size) => bodies.read({ file, start, size })),
    }));
  };
  try {
    const entries = JSON.parse(read(siteIndexFile)) as DescribedPage[];
    const index = openPageIndex(site, entries, (path) => manifest.files[path] !== undefined);
    const answerUnknownPage = createNotFoundPages(site, entries.filter(isListedEntry), (path) =>
      read(`client${path}.html`),
    );
    const searches = new Map(
      site.has("search") ? site.all.map((own) => [own, openSearchOf(own)] as const) : [],
    );
    const code = hash("sha256", read("server/entry.mjs") + read(settingsFile));
    if (identify(folder) !== identity)
      throw new Error("The build was replaced while the server was reading it.");
    return {
      ...createStaticFiles(site, manifest, index, bodies),
      answerUnknownPage,
      getSearch: (own) => (searches.get(own) as () => SearchSource)(),
      code,
      identity,
      baseUrl: manifest.baseUrl,
      openFiles: longFiles.length + privateFiles.length + 1,
      retire: bodies.retire,
    };
  } catch (error) {
    bodies.retire();
    throw error;
  }
}

/** Does not keep the process alive. Returns a function that stops watching. */
function watchRelease(folder: string, opened: Release, onChange: () => void): () => void {
  let seen = opened.identity;
  const timer = setInterval(() => {
    const identity = identify(folder);
    if (identity === undefined || identity === seen) return;
    seen = identity;
    onChange();
  }, interval).unref();
  return () => clearInterval(timer);
}

/** Undefined while there is no complete build. */
function identify(folder: string): string | undefined {
  const record = statSync(join(folder, recordFile), { throwIfNoEntry: false });
  return record && `${record.ino} ${record.mtimeMs}`;
}

export interface NodeHandler extends Router {
  readonly openFiles: number;
  close(): void;
}

interface NodeHandlerOptions extends Partial<RouterOptions> {
  readonly outputFolder: string;
  readonly note?: (message: string) => void;
}

/** Switches to a new build in the same folder if its server code and settings are the same. */
export function createNodeHandler(
  site: Site,
  {
    outputFolder,
    environment = process.env,
    clock = Date.now,
    log = logError,
    fetch,
    note = print,
  }: NodeHandlerOptions,
): NodeHandler {
  let release = openRelease(site, outputFolder);
  const router = createRouter(site, () => release, { environment, clock, log, fetch });
  const baseUrl = resolveBaseUrl(site, environment);

  function compareBaseUrl(): void {
    if (release.baseUrl !== baseUrl)
      log(
        `The build is for ${release.baseUrl}, but this server is for ${baseUrl}. Pages and the API give different addresses. Build and start with the same SITE_URL: SITE_URL=${baseUrl} npm run build`,
      );
  }

  compareBaseUrl();
  for (const fault of findSignInFaults(site, environment))
    log("Nobody can sign in at /admin:", fault);

  function takeUp(): void {
    try {
      const next = openRelease(site, outputFolder);
      if (next.code !== release.code) {
        next.retire();
        note(
          "The new build has different server code. Restart the server to use it. Until then, the previous build will continue to be served.",
        );
        return;
      }
      release.retire();
      release = next;
      note("Serving the new build.");
      compareBaseUrl();
    } catch (error) {
      log("The new build cannot be read. The previous build is still being served.", error);
    }
  }

  return {
    ...router,
    openFiles: release.openFiles,
    close: watchRelease(outputFolder, release, takeUp),
  };
}
