import { existsSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { features } from "../catalog/features.ts";
import { builtInPaths, draftsPath, isAt, toPublishedIn, withPrefix } from "../catalog/paths.ts";
import { resources } from "../catalog/resources.ts";
import { mainFolder, type Site } from "../catalog/site.ts";
import { moduleExtension } from "../engine/engine-files.ts";
import { documentsFile } from "../release/static-manifest.ts";
import { listFiles } from "./list-files.ts";

const routesFolder = fileURLToPath(new URL("../routes/", import.meta.url));

/**
 * The dev server gets all routes, because features can be turned on while it runs. `hasDrafts`: the
 * build also makes a page for each draft.
 */
export function engineRoutes(site: Site, hasDrafts: boolean): AstroIntegration {
  return {
    name: "engine-routes",
    hooks: {
      "astro:config:setup": ({ command, injectRoute }) => {
        const enabled = features.filter((feature) => command === "dev" || site.has(feature));
        const isListed = command === "dev" || site.isOffered(resources.ard.path);
        const omitted = command === "build" ? replacedRoutes : [`/${documentsFile}`];
        for (const { pattern, entrypoint } of listRoutes(join(routesFolder, "core")))
          if (!omitted.includes(pattern)) injectRoute({ pattern, entrypoint, prerender: true });
        for (const name of [...enabled, ...(isListed ? ["discovery"] : [])])
          for (const { pattern, entrypoint } of listRoutes(join(routesFolder, name)))
            for (const place of toPlaces(site, pattern, hasDrafts))
              injectRoute({ pattern: place, entrypoint, prerender: true });
        for (const { paths, folder: own } of site.all.filter(({ paths }) => paths.home !== "/"))
          for (const [pattern, file] of own === mainFolder
            ? languageRoutes.slice(0, 1)
            : languageRoutes.filter(([route]) => !omitted.includes(route)))
            injectRoute({
              pattern: withPrefix(paths.home, pattern),
              entrypoint: join(routesFolder, "core", file),
              prerender: true,
            });
      },
    },
  };
}

/** Each language has these. Only the main one's home page has another address. */
const languageRoutes = [
  ["/", "index.astro"],
  ["/404", "404.astro"],
  ["/llms.txt", `llms.txt${moduleExtension}`],
  ["/llms-full.txt", `llms-full.txt${moduleExtension}`],
  ["/llms-full/[part].txt", `llms-full/[part].txt${moduleExtension}`],
  ["/sitemap.md", `sitemap.md${moduleExtension}`],
] as const;

/** A build makes their files from the route of all documents. */
const replacedRoutes: readonly string[] = [
  "/[...path].md",
  "/llms-full.txt",
  "/llms-full/[part].txt",
];

/** In all languages. A build of drafts has one more for articles. */
function toPlaces(site: Site, pattern: string, hasDrafts: boolean): readonly string[] {
  const isOfDrafts = hasDrafts && pattern === `${builtInPaths.articles}/[...id]`;
  const isTranslated = Object.values(builtInPaths).some((path) => isAt(pattern, path));
  const places = isTranslated ? site.all.map((own) => toPublishedIn(own, pattern)) : [pattern];
  if (pattern === resources.opensearch.path)
    return site.all.map((own) => own.resources.opensearch.path);
  return isOfDrafts ? [...places, `${draftsPath}/[...id]`] : places;
}

function listRoutes(
  folder: string,
): readonly { readonly pattern: string; readonly entrypoint: string }[] {
  const files = existsSync(folder) ? listFiles(folder) : [];
  return files.flatMap((entrypoint) => {
    // Declarations and source maps are beside the modules of the published package.
    const extension = [".astro", moduleExtension].find((end) => entrypoint.endsWith(end));
    if (extension === undefined) return [];
    const path = relative(folder, entrypoint).split(sep).join("/");
    const name = path.slice(0, -extension.length);
    return { pattern: name === "index" ? "/" : `/${name}`, entrypoint };
  });
}
