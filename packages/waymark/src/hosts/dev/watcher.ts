import { statSync } from "node:fs";
import { join, sep } from "node:path";
import { isRunnableDevEnvironment, type ViteDevServer } from "vite";
import { sectionsFile } from "../../check/section-values.ts";

/** Astro reads its collections again only if this file changes. */
const collectionsFile = "src/content.config.ts";

/** Until Astro has read the collections, which it does not report. */
const readingMs = [500, 1_500, 4_000];

/** After a change to the sections, loads the pages of new ones. */
export function reloadSections(
  { watcher, config: { root } }: Pick<ViteDevServer, "watcher" | "config">,
  refreshContent: () => Promise<void>,
): void {
  let timers: readonly NodeJS.Timeout[] = [];
  watcher.on("change", (changed) => {
    if (changed !== join(root, sectionsFile)) return;
    for (const timer of timers) clearTimeout(timer);
    watcher.emit("change", join(root, collectionsFile));
    timers = readingMs.map((ms) => setTimeout(() => void refreshContent(), ms).unref());
  });
}

/** In milliseconds, until the watcher has reported the changes that it noticed. */
const pause = 300;

/** The watcher does not notice a file that is replaced by one with the same modification time. */
export function noticeSwaps({ watcher, config: { root } }: ViteDevServer): void {
  const folder = join(root, "src/content") + sep;
  const waiting = new Map<string, NodeJS.Timeout>();

  function forget(file: string): void {
    clearTimeout(waiting.get(file));
    waiting.delete(file);
  }

  watcher.on("all", (_, file) => forget(file));
  // Only Linux and Windows report the folder along with the event.
  watcher.on("raw", (event, name, { watchedPath }: { readonly watchedPath?: string }) => {
    const file = join(watchedPath ?? "", name);
    if (event !== "rename" || !file.startsWith(folder)) return;
    forget(file);
    waiting.set(file, setTimeout(report, pause, file));
  });

  function report(file: string): void {
    forget(file);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return;
    watcher.emit("change", file);
    watcher.emit("all", "change", file);
  }
}

/** Astro's map of MDX files if that file does not exist. */
const missingMap = "\0astro:content-module-imports";

/** Astro reloads only the content store, which it writes just before this map. */
export function refreshModuleMap(server: ViteDevServer): void {
  const file = join(server.config.root, ".astro/content-modules.mjs");
  const refresh = (changed: string) => {
    if (changed !== file) return;
    for (const environment of Object.values(server.environments)) {
      const { moduleGraph } = environment;
      for (const module of [
        ...(moduleGraph.getModulesByFile(file) ?? []),
        moduleGraph.getModuleById(missingMap),
      ])
        if (module) moduleGraph.invalidateModule(module, undefined, Date.now(), true);
      if (!isRunnableDevEnvironment(environment)) continue;
      const { evaluatedModules } = environment.runner;
      for (const module of [
        ...(evaluatedModules.getModulesByFile(file) ?? []),
        evaluatedModules.getModuleById(missingMap),
      ])
        if (module) evaluatedModules.invalidateModule(module);
    }
    server.environments.client.hot.send({ type: "full-reload", path: "*" });
  };
  server.watcher.add(file).on("add", refresh).on("change", refresh);
}
