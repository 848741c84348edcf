import { fileURLToPath, pathToFileURL } from "node:url";
import type { AstroIntegration } from "astro";
import { resolveBaseUrl } from "../catalog/base-url.ts";
import { type PreviousBuild, readPreviousBuild } from "./build-cache.ts";
import { dropStalePages, steadyLogLevel } from "./cached-pages.ts";
import { finishBuild } from "./finish-build.ts";
import { measureFunctions } from "./function-sizes.ts";
import { lockBuild } from "./lock-build.ts";
import { prerendererConfig, withOriginals } from "./picture-originals.ts";
import { type OutputFolders, replaceOutput } from "./replace-output.ts";

/** Beside the site's own folders and on their file system, so that a rename is enough. */
function toOutputFolders(root: URL, output: URL): OutputFolders {
  const toPath = (name: string) => fileURLToPath(new URL(`.astro/${name}`, root));
  return { output: fileURLToPath(output), made: toPath("build"), aside: toPath("previous-build") };
}

/**
 * A build's output: is made beside the one before, of which Astro's `experimental.incrementalBuild` keeps what is unchanged, and takes its
 * place once all is made and found sound. Stands last among the integrations.
 */
export function siteOutput(): AstroIntegration {
  const baseUrl = resolveBaseUrl(process.env);
  let cache: string;
  let platformFile: string;
  let folders: OutputFolders;
  let previous: PreviousBuild | undefined;
  return {
    name: "output",
    hooks: {
      "astro:config:setup": ({ command, config, updateConfig }) => {
        if (command !== "build") return;
        folders = toOutputFolders(config.root, config.outDir);
        const made = pathToFileURL(`${folders.made}/`);
        cache = fileURLToPath(config.cacheDir);
        platformFile = fileURLToPath(new URL(".netlify/v1/config.json", config.root));
        const build = { client: new URL("client/", made), server: new URL("server/", made) };
        updateConfig({ outDir: made, build, vite: { plugins: [steadyLogLevel] } });
      },
      "astro:build:start": async ({ setPrerenderer }) => {
        lockBuild(`${folders.made}.lock`);
        previous = process.argv.includes("--force") ? undefined : readPreviousBuild(folders.output);
        dropStalePages(cache, previous);
        setPrerenderer((prerenderer) => withOriginals(prerenderer, `${folders.made}/server/.prerender`));
      },
      "astro:build:setup": ({ target, updateConfig }) => {
        if (target === "server") updateConfig(prerendererConfig);
      },
      "astro:build:done": async ({ logger }) => {
        finishBuild({ output: folders.made, platformFile, baseUrl, previous, warn: (message) => logger.warn(message) });
        replaceOutput(folders);
        // To bundle the functions takes half a second, and only Netlify, which says its context, deploys them.
        if (process.env["CONTEXT"] === undefined) return;
        for (const { name, bytes } of await measureFunctions()) logger.info(`function ${name}: ${(bytes / 1000).toFixed(1)} KB minified`);
      },
    },
  };
}
