import { join } from "node:path";
import { isRunnableDevEnvironment, type ViteDevServer } from "vite";

/** What Astro names the map while its file does not exist. */
const missing = "\0astro:content-module-imports";

/** Reloads Astro's map of the MDX files whenever it is written. Astro reloads only the content store, which it writes just before. */
export function refreshModuleMap(server: ViteDevServer): void {
  const file = join(server.config.root, ".astro/content-modules.mjs");
  const refresh = (changed: string) => {
    if (changed !== file) return;
    for (const environment of Object.values(server.environments)) {
      const { moduleGraph } = environment;
      for (const module of [...(moduleGraph.getModulesByFile(file) ?? []), moduleGraph.getModuleById(missing)])
        if (module) moduleGraph.invalidateModule(module, undefined, Date.now(), true);
      if (!isRunnableDevEnvironment(environment)) continue;
      const { evaluatedModules } = environment.runner;
      for (const module of [...(evaluatedModules.getModulesByFile(file) ?? []), evaluatedModules.getModuleById(missing)])
        if (module) evaluatedModules.invalidateModule(module);
    }
    server.environments.client.hot.send({ type: "full-reload", path: "*" });
  };
  server.watcher.add(file).on("add", refresh).on("change", refresh);
}
