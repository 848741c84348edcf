import { hash } from "node:crypto";
import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { AstroPrerenderer } from "astro";
import { hasPictureSizes } from "../markdown/picture-size.ts";
import { toEtag } from "./build-static-manifest.ts";
import { digestCode } from "./code-digest.ts";
import { type BuildRecord, type EarlierBuild, format } from "./earlier-build.ts";
import { createFileReader } from "./file-reader.ts";

/** Where a build has what it makes. */
export interface BuildFolders {
  /** The folder that is published. */
  readonly published: string;
  /** The bundled modules that render the pages. */
  readonly modules: string;
}

const asset = /\/_astro\/[\w.@-]+/g;

/**
 * Leaves out of the rendering every path whose `cacheKey`, code and file are those of the build before, and puts the files of these
 * paths in their place.
 */
export function createUnchangedFiles(earlier: EarlierBuild | undefined, { published, modules }: BuildFolders) {
  const keys: Record<string, string> = {};
  const kept: string[] = [];
  const read = createFileReader();
  let code = "";

  async function isUnchanged(path: string, key: string): Promise<boolean> {
    const file = earlier?.manifest.files[path];
    if (file === undefined || earlier?.code !== code || earlier.keys[path] !== key) return false;
    const name = join(earlier.folder, "client", file.file);
    const body = existsSync(name) ? read(name) : undefined;
    if (body === undefined || toEtag(body) !== file.etag || !hasItsAssets(body) || !(await hasItsPictures(body))) return false;
    kept.push(file.file);
    return true;
  }

  const assets = new Map<string, boolean>();

  /**
   * Whether all that a page loads was bundled under the same names. Scripts are in the published folder by now, style sheets and fonts
   * still beside the modules; pictures are made only by rendering.
   */
  function hasItsAssets(body: Buffer): boolean {
    return (body.toString("latin1").match(asset) ?? []).every((path) => {
      const known = assets.get(path) ?? [published, modules].some((folder) => existsSync(join(folder, path)));
      assets.set(path, known);
      return known;
    });
  }

  /** Whether each picture of a page has the size that the page says; most pages have none. */
  async function hasItsPictures(body: Buffer): Promise<boolean> {
    return !body.includes("<img") || (await hasPictureSizes(body.toString()));
  }

  return {
    /** The names of the unchanged files in the published folder. */
    kept,
    toRecord: (): BuildRecord => ({ format, code, keys }),
    wrap: (usual: AstroPrerenderer): AstroPrerenderer => ({
      ...usual,
      async getStaticPaths() {
        code = `${digestCode(modules)} ${digestPackages()}`;
        const paths = await usual.getStaticPaths();
        for (const { pathname, cacheKey } of paths) if (cacheKey !== undefined) keys[pathname] = cacheKey;
        const changed: typeof paths = [];
        for (const path of paths) if (path.cacheKey === undefined || !(await isUnchanged(path.pathname, path.cacheKey))) changed.push(path);
        return changed;
      },
    }),
    restore(): void {
      for (const folder of new Set(kept.map((file) => dirname(join(published, file))))) mkdirSync(folder, { recursive: true });
      if (earlier) for (const file of kept) link(join(earlier.folder, "client", file), join(published, file));
    },
  };
}

/** A digest of the versions of all packages, whose code is not bundled. */
function digestPackages(): string {
  return existsSync("package-lock.json") ? hash("sha256", readFileSync("package-lock.json"), "base64url") : "";
}

/** Leaves the file where it is too, for the next build if this one fails. */
function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Some file systems have no links.
    copyFileSync(from, to);
  }
}
