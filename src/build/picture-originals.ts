import { copyFileSync, existsSync, linkSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroPrerenderer } from "astro";

const input = fileURLToPath(new URL("./prerender-entry.ts", import.meta.url));
/** What Vite is to bundle for a prerenderer; Astro leaves that to who sets one. */
export const prerendererConfig = { environments: { prerender: { build: { rolldownOptions: { input } } } } };

/**
 * A prerenderer after whose pages the originals of their pictures stand in the folder where Astro looks for what it converts, and from
 * where it takes them away again.
 */
export function withOriginals(prerenderer: AstroPrerenderer, folder: string): AstroPrerenderer {
  prerenderer.collectStaticImages = async () => {
    for (const [path, { originalSrcPath }] of globalThis.astroAsset?.staticImages ?? [])
      if (originalSrcPath !== undefined) place(originalSrcPath, join(folder, path));
    return new Map();
  };
  return prerenderer;
}

function place(original: string, target: string): void {
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  linkOrCopy(original, target);
}

/** Has a file in a second place. Not every file system has links. */
export function linkOrCopy(original: string, target: string): void {
  try {
    linkSync(original, target);
  } catch {
    copyFileSync(original, target);
  }
}
