import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import node from "@astrojs/node";
import type { AstroIntegration } from "astro";
import type { ViteDevServer } from "vite";
import { resolveBaseUrl } from "../catalog/base-url.ts";
import { cacheHeaders, headerRules, pageHeaders, toTwinHeaders } from "../catalog/headers.ts";
import { toPreviewHeaders } from "../catalog/transport-headers.ts";
import { toNetlifyHeaders, toNetlifyRedirects } from "../surfaces/netlify-rules.ts";
import { unpackTexts } from "../surfaces/packed-texts.ts";
import { assertLinks } from "./assert-links.ts";
import { buildStaticManifest } from "./build-static-manifest.ts";
import { readContentStore } from "./content-store.ts";
import { createDevMiddleware } from "./dev.ts";
import { measureFunctions } from "./function-sizes.ts";
import { siteIndexFile, twinsFile } from "./static-manifest.ts";

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

/** The dev server's middleware, and what the build leaves for the hosts. Stands last among the integrations. */
export function hosts(): AstroIntegration {
  let devServer: ViteDevServer | undefined;
  return {
    name: "hosts",
    hooks: {
      "astro:config:setup": ({ config, updateConfig }) => {
        updateConfig({ vite: { plugins: [readContentStore(config.cacheDir)] } });
      },
      "astro:server:setup": ({ server }) => {
        devServer = server;
      },
      // Only now have Vite and Astro mounted theirs, whose own refusals must not come first.
      "astro:server:start": () => {
        if (devServer) devServer.middlewares.stack.unshift({ route: "", handle: createDevMiddleware(devServer) });
      },
      "astro:build:done": async ({ dir, logger }) => {
        await finishBuild(fileURLToPath(dir), resolveBaseUrl(process.env));
        for (const { name, bytes } of await measureFunctions()) logger.info(`function ${name}: ${(bytes / 1000).toFixed(1)} KB minified`);
      },
    },
  };
}

/** Puts each file of the published folder in its place, checks the pages' links, then writes the header table and the manifest. */
async function finishBuild(published: string, baseUrl: string): Promise<void> {
  const output = join(published, "..");
  await rename(join(published, siteIndexFile), join(output, siteIndexFile));
  await mkdir(join(output, "routes"), { recursive: true });
  const routes = (await readdir(published)).filter((name) => /^sitemap-(index|\d+)\.xml$/.test(name));
  for (const name of routes) await rename(join(published, name), join(output, "routes", name));
  writeTwins(published);
  const { files, twins, moved } = buildStaticManifest(output, baseUrl);
  assertLinks(published, files, baseUrl);
  const twinRules = Object.entries(twins).map(([path, pattern]) => ({
    pattern,
    headers: toTwinHeaders(`${baseUrl}${path}`, files[pattern]?.size ?? 0),
  }));
  // Netlify may match a page's file or its address, so each page has both.
  const pageRules = ["/*.html", ...Object.keys(twins)].map((pattern) => ({ pattern, headers: { ...pageHeaders, ...cacheHeaders } }));
  const previewRules = [{ pattern: "/*", headers: toPreviewHeaders(process.env["CONTEXT"]) }].filter(
    ({ headers }) => "X-Robots-Tag" in headers,
  );
  await writeFile(join(published, "_headers"), toNetlifyHeaders([...headerRules, ...pageRules, ...twinRules, ...previewRules]));
  await writeFile(join(published, "_redirects"), toNetlifyRedirects(moved));
}

/** Writes each twin to a file of its own. */
function writeTwins(published: string): void {
  const handedOver = join(published, twinsFile);
  const twins = unpackTexts(readFileSync(handedOver));
  rmSync(handedOver);
  for (const folder of new Set(twins.map(([path]) => dirname(join(published, path))))) mkdirSync(folder, { recursive: true });
  for (const [path, markdown] of twins) writeFileSync(join(published, path), markdown);
}
