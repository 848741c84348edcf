import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const storeModule = /^\0astro:data-layer-content$/;

/**
 * Reads Astro's content store from its file while pages are prerendered: bundled, it would make other code of every change of content,
 * and with other code every page is rendered again.
 */
export function readContentStore(cacheFolder: URL): Plugin {
  const file = fileURLToPath(new URL("data-store.json", cacheFolder));
  return {
    name: "read-content-store",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "prerender",
    load: {
      // Before Astro's own, which would hand the whole store to the bundler.
      order: "pre",
      filter: { id: storeModule },
      handler: () => `import { readFileSync } from "node:fs";\nexport default JSON.parse(readFileSync(${JSON.stringify(file)}, "utf8"));`,
    },
  };
}
