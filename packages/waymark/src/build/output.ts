import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { AstroIntegration, AstroIntegrationLogger, AstroPrerenderer } from "astro";
import type { Plugin } from "vite";
import { resolveBaseUrl } from "../catalog/base-url.ts";
import { isPreview } from "../catalog/fixed-api-headers.ts";
import { mainFolder, type Site } from "../catalog/site.ts";
import { type PreviousBuild, readPreviousBuild } from "./build-cache.ts";
import { finishBuild } from "./finish-build.ts";
import { createImportDigest } from "./import-digest.ts";
import { endAtUsedAddresses } from "./own-addresses.ts";
import { prerendererConfig, withOriginals } from "./picture-originals.ts";
import type { CheckedBuild } from "./prepare-build.ts";
import { type RenderedFiles, type RenderedSite, renderApart } from "./rendered-files.ts";

/** On the file system of the output, so that it can be renamed. */
function toOutputFolders(root: URL, output: URL): OutputFolders {
  const toPath = (name: string) => fileURLToPath(new URL(`.astro/${name}`, root));
  return { output: fileURLToPath(output), made: toPath("build"), aside: toPath("previous-build") };
}

/** Must be the last integration. Builds beside the previous output, which it replaces if everything succeeds. */
export function siteOutput(
  site: Site,
  { codeDigest, draftsKey, scheduled, addresses, dynamicRoutes, describeUsed }: CheckedBuild,
): AstroIntegration {
  const baseUrl = resolveBaseUrl(site, process.env);
  const code = `${baseUrl} ${codeDigest}`;
  const imports = createImportDigest();
  let rendered: RenderedSite;
  let platformFile: string;
  let wordsFile: string;
  let folders: OutputFolders;
  let previous: PreviousBuild | undefined;
  return {
    name: "output",
    hooks: {
      "astro:config:setup": ({ config, updateConfig }) => {
        const isApart = draftsKey !== undefined && !isPreview(process.env["CONTEXT"]);
        folders = toOutputFolders(
          config.root,
          isApart ? new URL("dist-drafts/", config.root) : config.outDir,
        );
        const made = pathToFileURL(`${folders.made}/`);
        platformFile = fileURLToPath(new URL(".netlify/v1/config.json", config.root));
        wordsFile = fileURLToPath(new URL(`${mainFolder}/words.ts`, config.root));
        const build = { client: new URL("client/", made), server: new URL("server/", made) };
        updateConfig({
          outDir: made,
          build,
          vite: { plugins: [withoutBundledDependencies, knownSelectors, imports.plugin] },
        });
      },
      "astro:build:start": ({ setPrerenderer, logger }) => {
        lockBuild(`${folders.made}.lock`);
        previous = process.argv.includes("--force")
          ? undefined
          : readPreviousBuild(folders.output, code);
        const published = `${folders.made}/client`;
        setPrerenderer((prerenderer) => {
          rendered = renderApart(prerenderer, {
            made: folders.made,
            published,
            baseUrl,
            previous,
            digestImports: imports.read,
            site,
          });
          if (describeUsed) endAtUsedAddresses(prerenderer, describeUsed);
          reportTogether(prerenderer, rendered.files, logger);
          return withOriginals(prerenderer, `${folders.made}/server/.prerender`);
        });
      },
      "astro:build:setup": ({ target, updateConfig }) => {
        if (target === "server") updateConfig(prerendererConfig);
      },
      "astro:build:done": async ({ logger }) => {
        const warn = (message: string) => logger.warn(message);
        await finishBuild(site, {
          output: folders.made,
          wordsFile,
          rendered,
          code,
          imports: imports.read(),
          platformFile,
          baseUrl,
          previous,
          scheduled,
          addresses,
          dynamicRoutes,
          warn,
        });
        replaceOutput(folders);
      },
    },
  };
}

/** Astro's Vite server for content would bundle the dev toolbar's packages in each build. */
const withoutBundledDependencies: Plugin = {
  name: "without-bundled-dependencies",
  configResolved: ({ environments }) => {
    for (const { optimizeDeps } of Object.values(environments)) optimizeDeps.include = [];
  },
};

/** Valid, but unknown to the CSS minifier, which keeps them. */
const known = ["target-current"];

const knownSelectors: Plugin = {
  name: "known-selectors",
  configResolved({ logger }) {
    const warn = logger.warn.bind(logger);
    logger.warn = (message, options) => {
      if (
        !known.some((name) => message.includes(`[lightningcss minify] '${name}' is not recognized`))
      )
        warn(message, options);
    };
  },
};

/** Astro would report every reused file as not created. */
function reportTogether(
  prerenderer: AstroPrerenderer,
  files: RenderedFiles,
  logger: AstroIntegrationLogger,
): void {
  const { options } = logger;
  const { level } = options;
  const { getStaticPaths, teardown } = prerenderer;
  prerenderer.getStaticPaths = () => {
    if (level === "info") options.level = "warn";
    return getStaticPaths();
  };
  prerenderer.teardown = async () => {
    options.level = level;
    await teardown?.();
    const reused = [...files.values()].filter(({ isReused }) => isReused).length;
    logger.info(`${files.size - reused} files rendered, ${reused} reused from the previous build`);
  };
}

export type OutputFolders = Readonly<{ output: string; made: string; aside: string }>;

/** Throws if another process builds in the folder. Ignores the lock file of a killed one. */
export function lockBuild(file: string): void {
  const other = readOwner(file);
  if (other !== undefined && other !== process.pid && isRunning(other))
    throw new Error(
      `Another build of this site is running (process ${other}). Wait until it ends, then build again.`,
    );
  writeFileSync(file, String(process.pid));
  process.once("exit", () => {
    if (readOwner(file) === process.pid) rmSync(file);
  });
}

function readOwner(file: string): number | undefined {
  try {
    return Number(readFileSync(file, "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Two renames keep open files readable. If a folder is locked, throws and keeps the previous build. */
export function replaceOutput({ output, made, aside }: OutputFolders): void {
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(dirname(aside), { recursive: true });
  try {
    if (existsSync(output)) renameSync(output, aside);
    renameSync(made, output);
  } catch (error) {
    if (!existsSync(output) && existsSync(aside)) renameSync(aside, output);
    throw new Error(
      `Cannot replace ${output} (${(error as Error).message}). Stop the server that runs from it, then build again.`,
    );
  }
  rmSync(aside, { recursive: true, force: true });
}
