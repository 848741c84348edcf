import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { AstroIntegration } from "astro";
import type { Plugin } from "vite";
import { resolveBaseUrl } from "../catalog/base-url.ts";
import { toUrl } from "../http/address.ts";
import { toPublicPath } from "./build-static-manifest.ts";
import { readContentStore } from "./content-store.ts";
import { type EarlierBuild, readEarlierBuild } from "./earlier-build.ts";
import { finishBuild } from "./finish-build.ts";
import { measureFunctions } from "./function-sizes.ts";
import { lockBuild } from "./lock-build.ts";
import { type OutputFolders, replaceOutput } from "./replace-output.ts";
import { createUnchangedFiles } from "./unchanged-files.ts";

/** The entry that Astro gives the prerenderer, and leaves out where an integration wraps that. */
const usualPrerenderEntry: Plugin = {
  name: "usual-prerender-entry",
  apply: "build",
  configEnvironment: (name) =>
    name === "prerender" ? { build: { rolldownOptions: { input: "astro/entrypoints/prerender" } } } : undefined,
};

/** Beside the site's own folders and on their file system, so that a rename is enough. */
function toOutputFolders(root: URL, output: URL): OutputFolders {
  const toPath = (name: string) => fileURLToPath(new URL(`.astro/${name}`, root));
  return { output: fileURLToPath(output), made: toPath("build"), aside: toPath("earlier-build") };
}

/**
 * A build's output: renders what has changed since the build before, beside it, and takes its place once all is made and found sound. Adds
 * the addresses of the pages that it kept to `unchanged`. Stands last among the integrations.
 */
export function siteOutput({ unchanged }: { readonly unchanged: string[] }): AstroIntegration {
  const baseUrl = resolveBaseUrl(process.env);
  let folders: OutputFolders;
  let earlier: EarlierBuild | undefined;
  let files: ReturnType<typeof createUnchangedFiles>;
  return {
    name: "output",
    hooks: {
      "astro:config:setup": ({ command, config, updateConfig }) => {
        updateConfig({ vite: { plugins: [readContentStore(config.cacheDir), usualPrerenderEntry] } });
        if (command !== "build") return;
        folders = toOutputFolders(config.root, config.outDir);
        const made = pathToFileURL(`${folders.made}/`);
        updateConfig({ outDir: made, build: { client: new URL("client/", made), server: new URL("server/", made) } });
      },
      "astro:build:start": ({ setPrerenderer }) => {
        const { output, made, aside } = folders;
        lockBuild(`${made}.lock`);
        earlier = process.argv.includes("--force") ? undefined : readEarlierBuild([output, aside]);
        files = createUnchangedFiles(earlier, { published: join(made, "client"), modules: join(made, "server/.prerender") });
        setPrerenderer(files.wrap);
      },
      "astro:build:generated": ({ logger }) => {
        files.restore();
        unchanged.push(...files.kept.filter((file) => file.endsWith(".html")).map((file) => toUrl(toPublicPath(file), baseUrl)));
        if (files.kept.length > 0) logger.info(`kept ${files.kept.length} unchanged files of the last build`);
      },
      "astro:build:done": async ({ logger }) => {
        finishBuild({ output: folders.made, baseUrl, earlier, record: files.toRecord() });
        replaceOutput(folders);
        // Half a second, for nothing where nobody is told.
        if (logger.options.level === "silent") return;
        for (const { name, bytes } of await measureFunctions()) logger.info(`function ${name}: ${(bytes / 1000).toFixed(1)} KB minified`);
      },
    },
  };
}
