import { copyFileSync, existsSync, linkSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { AstroPrerenderer } from "astro";
import { toModuleFile } from "../engine/engine-files.ts";

const input = toModuleFile("./prerender-entry", import.meta.url);
/** A custom prerenderer sets its own entry point. */
export const prerendererConfig = {
  environments: { prerender: { build: { rolldownOptions: { input } } } },
};

/** Astro converts rendered images in this folder, and then removes them. */
export function withOriginals(prerenderer: AstroPrerenderer, folder: string): AstroPrerenderer {
  prerenderer.collectStaticImages = async () => {
    for (const [path, { originalSrcPath }] of globalThis.astroAsset?.staticImages ?? [])
      if (originalSrcPath !== undefined && !existsSync(join(folder, path))) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        linkOrCopy(originalSrcPath, join(folder, path));
      }
    return new Map();
  };
  return prerenderer;
}

export function linkOrCopy(original: string, target: string): void {
  try {
    linkSync(original, target);
  } catch {
    copyFileSync(original, target);
  }
}
