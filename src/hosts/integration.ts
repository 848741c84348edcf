import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import node from "@astrojs/node";
import type { AstroIntegration } from "astro";
import type { Plugin, ViteDevServer } from "vite";
import { resolveBaseUrl } from "../catalog/base-url.ts";
import { toPublicPath } from "./build-static-manifest.ts";
import { readContentStore } from "./content-store.ts";
import { createDevMiddleware } from "./dev.ts";
import { takeEarlierBuild } from "./earlier-build.ts";
import { finishBuild } from "./finish-build.ts";
import { measureFunctions } from "./function-sizes.ts";
import { createUnchangedFiles } from "./unchanged-files.ts";

/** The Node adapter with this site's own server entry. */
export function nodeHost(): AstroIntegration {
  const adapter = node({ mode: "standalone" });
  const serverEntrypoint = fileURLToPath(new URL("./node.ts", import.meta.url));
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

/** The entry that Astro gives the prerenderer, and leaves out where an integration wraps that. */
const usualPrerenderEntry: Plugin = {
  name: "usual-prerender-entry",
  apply: "build",
  configEnvironment: (name) =>
    name === "prerender" ? { build: { rolldownOptions: { input: "astro/entrypoints/prerender" } } } : undefined,
};

/**
 * The dev server's middleware, what the build leaves for the hosts, and what it need not make again; the addresses of such pages are
 * added to `unchanged`. Stands last among the integrations.
 */
export function hosts({ unchanged }: { readonly unchanged: string[] }): AstroIntegration {
  let devServer: ViteDevServer | undefined;
  const baseUrl = resolveBaseUrl(process.env);
  let output = "";
  let aside = "";
  let earlier: ReturnType<typeof takeEarlierBuild>;
  let files: ReturnType<typeof createUnchangedFiles>;
  return {
    name: "hosts",
    hooks: {
      "astro:config:setup": ({ config, updateConfig }) => {
        updateConfig({ vite: { plugins: [readContentStore(config.cacheDir), usualPrerenderEntry] } });
      },
      "astro:config:done": ({ config }) => {
        output = fileURLToPath(config.outDir);
        aside = fileURLToPath(new URL(".astro/earlier-build", config.root));
      },
      "astro:build:start": ({ setPrerenderer }) => {
        earlier = process.argv.includes("--force") ? undefined : takeEarlierBuild(output, aside);
        files = createUnchangedFiles(earlier, { published: join(output, "client"), modules: join(output, "server/.prerender") });
        setPrerenderer(files.wrap);
      },
      "astro:build:generated": ({ logger }) => {
        files.restore();
        unchanged.push(...files.kept.filter((file) => file.endsWith(".html")).map((file) => `${baseUrl}${toPublicPath(file)}`));
        if (files.kept.length > 0) logger.info(`${files.kept.length} files are as they were and were kept`);
      },
      "astro:server:setup": ({ server }) => {
        devServer = server;
      },
      // Only now have Vite and Astro mounted theirs, whose own refusals must not come first.
      "astro:server:start": () => {
        if (devServer) devServer.middlewares.stack.unshift({ route: "", handle: createDevMiddleware(devServer) });
      },
      "astro:build:done": async ({ logger }) => {
        finishBuild({ output, baseUrl, earlier, record: files.toRecord() });
        rmSync(aside, { recursive: true, force: true });
        // Half a second, for nothing where nobody is told.
        if (logger.options.level === "silent") return;
        for (const { name, bytes } of await measureFunctions()) logger.info(`function ${name}: ${(bytes / 1000).toFixed(1)} KB minified`);
      },
    },
  };
}
