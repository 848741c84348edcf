import node from "@astrojs/node";
import type { AstroIntegration } from "astro";
import { toModuleFile } from "../../engine/engine-files.ts";

export function nodeAdapter(): AstroIntegration {
  const adapter = node({ mode: "standalone" });
  const serverEntrypoint = toModuleFile("./server", import.meta.url);
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      "astro:config:done": (options) =>
        adapter.hooks["astro:config:done"]?.({
          ...options,
          setAdapter: (settings) => options.setAdapter({ ...settings, serverEntrypoint }),
        }),
    },
  };
}
