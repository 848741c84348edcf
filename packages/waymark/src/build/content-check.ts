import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import type { AstroIntegration } from "astro";
import { isPreview } from "../catalog/fixed-api-headers.ts";
import { findSite, type Site } from "../catalog/site.ts";
import { orExit } from "../console/or-exit.ts";
import { print, printError, toPrintable } from "../console/printable.ts";

/** Must be the first integration. Ends the process on an error, because Astro would print a stack trace. */
export function contentCheck(site: Site): AstroIntegration {
  let drafts: readonly string[] = [];
  let scheduled: readonly string[] = [];
  return {
    name: "content-check",
    hooks: {
      "astro:config:setup": async ({ command, config }) => {
        if (command !== "build") return;
        if (process.argv.includes("--if-due")) {
          const { describeDue } = await import("./build-cache.ts");
          const { isDue, message } = describeDue(
            fileURLToPath(config.outDir),
            site.timeZone,
            new Date(),
          );
          print(message);
          if (!isDue) process.exit(0);
        }
        const draftsKey = orExit(() =>
          findDraftsKey(process.argv.includes("--drafts"), process.env),
        );
        for (const flag of flags) setFlagsFromString(flag);
        // Other commands do not need these modules.
        const { toSettings } = await import("../entries/context.ts");
        const { reportContent } = await import("../check/check-content.ts");
        const { shareTexts } = await import("../entries/text.ts");
        const { listFolder } = await import("../files/list-folder.ts");
        const { toLanguageCache, toTextsFolder } = await import("../entries/text-cache.ts");
        const root = fileURLToPath(config.root);
        const { length } = await listFolder(root, "src/content");
        if (length < worthOptimizing) setFlagsFromString("--efficiency-mode");
        const folder = toTextsFolder(root);
        if (process.argv.includes("--force"))
          for (const own of site.all)
            rmSync(toLanguageCache(folder, own), { recursive: true, force: true });
        const { lines, summary, isSound, texts, addresses, withheld } = await reportContent(
          root,
          toSettings(site),
          { folder, hasBodies: true },
        );
        const { describeScheduled, toDraftPath } = await import("../schedule/publication.ts");
        const shownDrafts =
          draftsKey === undefined
            ? []
            : withheld.map(({ file, path }) => ({
                file: file.path,
                path: toDraftPath(findSite(site, path), draftsKey, path),
              }));
        const unlisted = shownDrafts.map(({ path }) => ({ path, isListed: false }));
        shareTexts({ ...texts, addresses: [...addresses, ...unlisted], draftsKey });
        for (const line of lines.length > 0 ? [...lines, summary] : []) printError(line);
        if (!isSound) process.exit(1);
        scheduled = texts.scheduled.map((text) => describeScheduled(text, site.timeZone));
        const origin = process.env["DEPLOY_PRIME_URL"] ?? "";
        drafts = shownDrafts.map(({ file, path }) => `${file} is at ${origin}${path}`);
      },
      // After the build's long log, where an editor looks.
      "astro:build:done": ({ logger }) => {
        for (const line of drafts) print(line);
        for (const line of scheduled) logger.info(toPrintable(line));
      },
    },
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
