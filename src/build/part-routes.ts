import { existsSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { partNames } from "../catalog/parts.ts";
import { builtInPaths, draftsPath, toPublished } from "../catalog/paths.ts";
import type { Site } from "../catalog/site.ts";
import { findTexts } from "../texts/text.ts";
import { listFiles } from "./list-files.ts";

/** Adds the routes of enabled features. The dev server gets all routes, because features can be turned on while it is running. */
export function partRoutes(site: Site): AstroIntegration {
  return {
    name: "part-routes",
    hooks: {
      "astro:config:setup": ({ command, config, injectRoute }) => {
        for (const name of partNames.filter((part) => command === "dev" || site.has(part)))
          for (const { pattern, entrypoint } of listRoutes(join(fileURLToPath(config.srcDir), "routes", name)))
            for (const place of toPlaces(pattern)) injectRoute({ pattern: toPublished(place, site), entrypoint, prerender: true });
      },
    },
  };
}

/** A build of drafts has a second route for articles. */
function toPlaces(pattern: string): readonly string[] {
  const isShared = findTexts()?.draftsKey !== undefined && pattern === `${builtInPaths.articles}/[...id]`;
  return isShared ? [pattern, `${draftsPath}/[...id]`] : [pattern];
}

function listRoutes(folder: string): readonly { readonly pattern: string; readonly entrypoint: string }[] {
  const files = existsSync(folder) ? listFiles(folder) : [];
  return files.map((entrypoint) => {
    const path = relative(folder, entrypoint).split(sep).join("/");
    return { pattern: `/${path.replace(/\.(astro|ts)$/, "")}`, entrypoint };
  });
}
