import { join, relative, sep } from "node:path";
import { Worker } from "node:worker_threads";
import type { ViteDevServer } from "vite";
import type { SiteConfiguration } from "../../catalog/site-configuration.ts";
import { toPrintable } from "../../console/printable.ts";
import { engineFolder, moduleExtension, toModuleUrl } from "../../engine/engine-files.ts";
import { describeFinding, type Finding } from "../../findings/finding.ts";

export const checkedEvent = "site:checked";

export type PageFindings = Readonly<{
  own: readonly Finding[];
  others: readonly Finding[];
  more: number;
}>;

export type PageState = PageFindings & Readonly<{ revision: number; isBlocked: boolean }>;

/** `started`: the settings when the dev server started. */
export type CheckRequest = Readonly<{ root: string; started: SiteConfiguration }>;

export type CheckResult = Readonly<{
  findings: readonly Finding[];
  restarts: readonly Finding[];
}>;

const named = 10;

export function toPageFindings(findings: readonly Finding[], file: string): PageFindings {
  const others = findings.filter((finding) => finding.file !== file);
  const own = findings.filter((finding) => finding.file === file);
  return { own, others: others.slice(0, named), more: Math.max(0, others.length - named) };
}

const ownSources = ["src/content", "src/pages", "public"];
/** For those who change the engine. Vite does not watch installed packages. */
const engineSources = ["catalog", "check", `entries/schemas${moduleExtension}`];
/** In milliseconds. Astro updates its content store half a second after a change. */
const pause = 600;

/** Leaves out the findings of files that have changed since the check. */
export function watchFindings(server: ViteDevServer, started: SiteConfiguration) {
  const { root, logger } = server.config;
  const watched = [
    ...ownSources.map((source) => join(root, source)),
    ...engineSources.map((source) => join(engineFolder, source)),
  ];
  const changed = new Set<string>();
  let found: readonly Finding[] = [];
  let restarts: readonly Finding[] = [];
  let printed = "";
  let printedRestarts = "";
  let current: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;

  function check(): void {
    void current?.terminate();
    const workerData: CheckRequest = { root, started };
    const worker = new Worker(toModuleUrl("./check-worker", import.meta.url), { workerData });
    current = worker;
    worker.unref();
    worker.once("error", ({ message }) =>
      logger.error(`The content could not be checked: ${toPrintable(message)}`),
    );
    worker.once("message", (result: CheckResult) => {
      if (worker !== current) return;
      found = result.findings;
      restarts = result.restarts;
      printErrors();
      printRestarts();
      changed.clear();
      server.environments.client.hot.send(checkedEvent);
    });
  }

  function printErrors(): void {
    const errors = found
      .flatMap((finding) => (finding.severity === "error" ? describeFinding(finding) : []))
      .join("\n");
    if (errors === printed) return;
    if (errors === "") logger.info("All errors in the content are fixed.", { timestamp: true });
    else logger.error(errors, { timestamp: true });
    printed = errors;
  }

  function printRestarts(): void {
    const notice = restarts.map(describeFinding).join("\n");
    if (notice !== "" && notice !== printedRestarts) logger.warn(notice, { timestamp: true });
    printedRestarts = notice;
  }

  server.watcher.on("all", (_, file) => {
    if (!watched.some((source) => file === source || file.startsWith(source + sep))) return;
    changed.add(relative(root, file).split(sep).join("/"));
    clearTimeout(timer);
    timer = setTimeout(check, pause);
  });
  check();
  return {
    getAll: () => found,
    getCurrent: () => [...restarts, ...found].filter(({ file }) => !changed.has(file)),
  };
}
