import { fileURLToPath } from "node:url";
import node from "@astrojs/node";
import type { AstroIntegration } from "astro";
import type { ViteDevServer } from "vite";
import { resources } from "../catalog/resources.ts";
import { createDevMiddleware } from "./dev/middleware.ts";
import { guardFiles, servedFiles } from "./dev/served-files.ts";

/** The Node adapter with this site's own server entry. */
export function nodeHost(): AstroIntegration {
  const adapter = node({ mode: "standalone" });
  const serverEntrypoint = fileURLToPath(new URL("./node/server.ts", import.meta.url));
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

/** The dev server's middleware: the API, the twins and the not-found answers while developing; and what files it may serve. */
export function devHost(): AstroIntegration {
  let devServer: ViteDevServer | undefined;
  return {
    name: "dev-host",
    hooks: {
      "astro:config:setup": ({ command, injectRoute, updateConfig }) => {
        if (command !== "dev") return;
        injectRoute({ pattern: resources.sitemap.path, entrypoint: new URL("./dev/sitemap.ts", import.meta.url), prerender: true });
        updateConfig({ vite: { server: { fs: servedFiles }, plugins: [guardFiles()] } });
      },
      "astro:server:setup": ({ server }) => {
        devServer = server;
      },
      // Only now have Vite and Astro mounted theirs, whose own refusals must not come first.
      "astro:server:start": () => {
        if (devServer) devServer.middlewares.stack.unshift({ route: "", handle: createDevMiddleware(devServer) });
      },
    },
  };
}
