import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { Plugin } from "vite";
import { resolveBaseUrl } from "../catalog/base-url.ts";
import { toPublicPath } from "./build-static-manifest.ts";
import { readContentStore } from "./content-store.ts";
import { takeEarlierBuild } from "./earlier-build.ts";
import { finishBuild } from "./finish-build.ts";
import { measureFunctions } from "./function-sizes.ts";
import { createUnchangedFiles } from "./unchanged-files.ts";

/** The entry that Astro gives the prerenderer, and leaves out where an integration wraps that. */
const usualPrerenderEntry: Plugin = {
  name: "usual-prerender-entry",
  apply: "build",
  configEnvironment: (name) =>
    name === "prerender" ? { build: { rolldownOptions: { input: "astro/entrypoints/prerender" } } } : undefined,
};

/**
 * A build's output: renders what has changed since the build before, and leaves what the hosts read. Adds the addresses of the pages
 * that it kept to `unchanged`. Stands last among the integrations.
 */
export function siteOutput({ unchanged }: { readonly unchanged: string[] }): AstroIntegration {
  const baseUrl = resolveBaseUrl(process.env);
  let folder = "";
  let earlierFolder = "";
  let earlier: ReturnType<typeof takeEarlierBuild>;
  let files: ReturnType<typeof createUnchangedFiles>;
  return {
    name: "output",
    hooks: {
      "astro:config:setup": ({ config, updateConfig }) => {
        updateConfig({ vite: { plugins: [readContentStore(config.cacheDir), usualPrerenderEntry] } });
      },
      "astro:config:done": ({ config }) => {
        folder = fileURLToPath(config.outDir);
        earlierFolder = fileURLToPath(new URL(".astro/earlier-build", config.root));
      },
      "astro:build:start": ({ setPrerenderer }) => {
        earlier = process.argv.includes("--force") ? undefined : takeEarlierBuild(folder, earlierFolder);
        files = createUnchangedFiles(earlier, { published: join(folder, "client"), modules: join(folder, "server/.prerender") });
        setPrerenderer(files.wrap);
      },
      "astro:build:generated": ({ logger }) => {
        files.restore();
        unchanged.push(...files.kept.filter((file) => file.endsWith(".html")).map((file) => `${baseUrl}${toPublicPath(file)}`));
        if (files.kept.length > 0) logger.info(`kept ${files.kept.length} unchanged files of the last build`);
      },
      "astro:build:done": async ({ logger }) => {
        finishBuild({ output: folder, baseUrl, earlier, record: files.toRecord() });
        rmSync(earlierFolder, { recursive: true, force: true });
        // Half a second, for nothing where nobody is told.
        if (logger.options.level === "silent") return;
        for (const { name, bytes } of await measureFunctions()) logger.info(`function ${name}: ${(bytes / 1000).toFixed(1)} KB minified`);
      },
    },
  };
}
