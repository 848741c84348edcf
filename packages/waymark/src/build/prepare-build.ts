import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import type { AstroConfig } from "astro";
import type { PageAddress } from "../addresses/page-index.ts";
import { isPreview } from "../catalog/fixed-api-headers.ts";
import { findSite, type Site } from "../catalog/site.ts";
import { reportContent } from "../check/check-content.ts";
import type { BuiltPath } from "../check/used-addresses.ts";
import { orExit } from "../console/or-exit.ts";
import { printError } from "../console/printable.ts";
import { digestCode } from "../entries/code-digest.ts";
import { toSettings } from "../entries/context.ts";
import type { PreparedBuild } from "../entries/open-records.ts";
import { deleteUnusedRecords, toLanguageRecords } from "../entries/record-store.ts";
import { listFolder } from "../files/list-folder.ts";
import { type Scheduled, toDraftPath } from "../schedule/publication.ts";
import { describeCrowdedFolders, describeHeapLimit, listPageFiles } from "./large-site.ts";

/** What a build knows from its check. */
export interface CheckedBuild extends PreparedBuild {
  /** Of the engine, the owner's code and the settings. */
  readonly codeDigest: string;
  /** Of all pages that the build publishes, with those that are not listed. */
  readonly addresses: readonly PageAddress[];
  /** Of files in `src/pages` with addresses that only rendering shows, such as `/[city]`. */
  readonly dynamicRoutes: readonly string[];
  /** Describes used addresses among those that a build makes. Undefined without dynamic routes. */
  readonly describeUsed: ((paths: readonly BuiltPath[]) => readonly string[]) | undefined;
  readonly scheduled: readonly Scheduled[];
  readonly drafts: readonly Readonly<{ file: string; path: string }>[];
}

/**
 * Checks the content and stores its records. Ends the process on an error, because Astro would print
 * a stack trace.
 */
export async function prepareBuild(site: Site, config: AstroConfig): Promise<CheckedBuild> {
  const draftsKey = orExit(() => findDraftsKey(process.argv.includes("--drafts"), process.env));
  for (const flag of flags) setFlagsFromString(flag);
  const root = fileURLToPath(config.root);
  const { length } = await listFolder(root, "src/content");
  const heapWarning = describeHeapLimit(length, getHeapStatistics().heap_size_limit);
  if (heapWarning) printError(heapWarning);
  if (length < worthOptimizing) setFlagsFromString("--efficiency-mode");
  const records = fileURLToPath(new URL("records", config.cacheDir));
  if (process.argv.includes("--force"))
    for (const own of site.all)
      rmSync(toLanguageRecords(records, own), { recursive: true, force: true });
  const settings = toSettings(site);
  const { lines, summary, isSound, scheduled, addresses, dynamicRoutes, describeUsed, withheld } =
    await reportContent(root, settings, { folder: records, hasBodies: true });
  deleteUnusedRecords(records, site.all);
  for (const line of lines.length > 0 ? [...lines, summary] : []) printError(line);
  if (!isSound) process.exit(1);
  // The end of the build reports them too, but that takes minutes if there are so many files.
  for (const line of describeCrowdedFolders(listPageFiles(addresses))) printError(line);
  const drafts =
    draftsKey === undefined
      ? []
      : withheld.map(({ file, path }) => ({
          file: file.path,
          path: toDraftPath(findSite(site, path), draftsKey, path),
        }));
  return {
    root,
    records,
    startMs: settings.now.getTime(),
    draftsKey,
    codeDigest: await digestCode(root),
    addresses: [...addresses, ...drafts.map(({ path }) => ({ path, isListed: false }))],
    dynamicRoutes,
    describeUsed,
    scheduled,
    drafts,
  };
}

/** Files. With fewer, most code runs too briefly for V8 to optimize. */
const worthOptimizing = 3_000;

/** No one notices pauses in a build. By default, each 64 MB of pages costs a full collection. */
const flags = [
  "--no-incremental-marking",
  "--no-flush-bytecode",
  "--external-memory-accounted-in-global-limit",
  "--heap-growing-percent=50",
];

const shortestKey = 32;

/** Of a build with `--drafts`, or of a Netlify preview that has the secret. */
export function findDraftsKey(
  isAskedFor: boolean,
  { CONTEXT, DRAFTS_KEY: key }: NodeJS.ProcessEnv,
): string | undefined {
  if (isAskedFor && CONTEXT === "production")
    throw new Error(
      "--drafts would publish drafts in a production deployment. Remove it from the build command.",
    );
  if (!isAskedFor && !(key && isPreview(CONTEXT))) return undefined;
  if (key && key.length >= shortestKey) return key;
  const problem = key
    ? `DRAFTS_KEY has fewer than ${shortestKey} characters`
    : "DRAFTS_KEY is not set";
  throw new Error(`${problem}. Set it to a secret such as the output of: openssl rand -hex 32`);
}
