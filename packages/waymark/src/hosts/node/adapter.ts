import { fileURLToPath } from "node:url";
import node from "@astrojs/node";
import type { AstroIntegration } from "astro";

export function nodeAdapter(): AstroIntegration {
  const adapter = node({ mode: "standalone" });
  const serverEntrypoint = fileURLToPath(new URL("./server.ts", import.meta.url));
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
