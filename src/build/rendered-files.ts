import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AstroPrerenderer } from "astro";
import { cleanDrawing } from "../site/drawings.ts";
import type { PreviousBuild } from "./build-cache.ts";
import { toEtag } from "./file-bodies.ts";
import { listOwnLoads } from "./page-weight.ts";
import { twinsFile } from "./static-manifest.ts";

/** A rendered file, kept in memory until its measurements are filled in. */
export interface RenderedFile {
  readonly body: Buffer;
  /** The `cacheKey` of the file's route, if the next build can reuse the file. */
  readonly key?: string | undefined;
  readonly isReused?: boolean;
}

export type RenderedFiles = Map<string, RenderedFile>;

export type Reuse = Readonly<{ published: string; baseUrl: string; previous: PreviousBuild | undefined }>;

/**
 * Reuses files with the same `cacheKey`. Astro's `experimental.incrementalBuild` would render a page again whenever a measurement changes.
 */
export function renderIntoMemory(prerenderer: AstroPrerenderer, reuse: Reuse): RenderedFiles {
  const files: RenderedFiles = new Map();
  const keys = new Map<string, string>();
  const findPrevious = createPreviousFiles(reuse);
  const { getStaticPaths, render } = prerenderer;

  prerenderer.getStaticPaths = async () => {
    const paths = await getStaticPaths();
    for (const { pathname, route, cacheKey } of paths)
      if (cacheKey !== undefined) keys.set(`${pathname.slice(1)}${route.type === "page" ? ".html" : ""}`, cacheKey);
    return paths;
  };

  prerenderer.render = async (request, options) => {
    const name = decodeURI(new URL(request.url).pathname).slice(1);
    const key = keys.get(name);
    const previous = key === undefined ? undefined : findPrevious(name, key);
    if (previous) {
      files.set(name, { body: previous, key, isReused: true });
      return new Response(null);
    }
    const rendered = await render(request, options);
    const response = rendered instanceof Response ? rendered : rendered.response;
    // Astro generates pages for redirects, and warns if `public` contains a file with the same name.
    const isOurs = response.status < 300 || response.status >= 400;
    const isKept = key !== undefined || name.endsWith(".html") || name === twinsFile;
    if (!isOurs || !isKept || existsSync(join(reuse.published, name))) return rendered;
    files.set(name, { body: Buffer.from(await response.arrayBuffer()), key });
    return new Response(null);
  };
  return files;
}

/** Finds the body of an undamaged previous file with this key, if all files that the page loads are unchanged. */
function createPreviousFiles({ published, baseUrl, previous }: Reuse): (name: string, key: string) => Buffer | undefined {
  if (previous === undefined) return () => undefined;
  const { folder, manifest, record } = previous;
  const entries = new Map(Object.values(manifest.files).map((entry) => [entry.file, entry]));
  const known = new Map<string, boolean>();
  const isUnchanged = (path: string): boolean => {
    const file = join(published, path);
    const isSame = known.get(path) ?? (!existsSync(file) || toEtag(readCleaned(file)) === manifest.files[path]?.etag);
    known.set(path, isSame);
    return isSame;
  };
  return (name, key) => {
    const file = join(folder, "client", name);
    const reading = record.readings[name];
    if (record.keys[name] !== key || !existsSync(file)) return undefined;
    if (name.endsWith(".html") && !(reading && listOwnLoads(reading.loads, `/${name}`, baseUrl).every(isUnchanged))) return undefined;
    const body = readFileSync(file);
    return toEtag(body) === entries.get(name)?.etag ? body : undefined;
  };
}

/** Reads a file as it is published. Scripts in SVG files are removed. */
export function readCleaned(file: string): Buffer {
  return /\.svg$/i.test(file) ? Buffer.from(cleanDrawing(readFileSync(file, "utf8"))) : readFileSync(file);
}
