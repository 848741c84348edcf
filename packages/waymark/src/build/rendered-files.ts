import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { AstroPrerenderer } from "astro";
import type { PublicOptions } from "../files/public-file.ts";
import { memoize } from "../memo/memoize.ts";
import { documentsFile } from "../release/static-manifest.ts";
import type { PreviousBuild } from "./build-cache.ts";
import { toEtag } from "./file-bodies.ts";
import { listFiles } from "./list-files.ts";
import { listOwnLoads } from "./page-weight.ts";
import { cleanPublicFiles } from "./public-files.ts";
import { readDocuments } from "./read-documents.ts";

/** Kept until its measurements are filled in. */
export interface RenderedFile {
  readonly size: number;
  readonly read: () => Buffer;
  /** Of the file's route, if the next build can reuse the file. */
  readonly key?: string | undefined;
  readonly isReused?: boolean;
}

export type RenderedFiles = Map<string, RenderedFile>;

/** What the build's routes rendered, besides the files that Astro writes. */
export type RenderedSite = Readonly<{
  files: RenderedFiles;
  /** Twins and the files with the full text. */
  documents: RenderedFiles;
  /** JSON for the search index, by `toSearchedSiteName` and `toSearchedPageName`. */
  searched: RenderedFiles;
}>;

export type Reuse = Readonly<{
  made: string;
  published: string;
  baseUrl: string;
  previous: PreviousBuild | undefined;
  /** A digest of what the owner's code imports, known once pages are rendered. */
  digestImports: () => string;
  site: PublicOptions;
}>;

/** Not Astro's `experimental.incrementalBuild`: `docs/refused.md` says why. */
export function renderApart(prerenderer: AstroPrerenderer, reuse: Reuse): RenderedSite {
  const files: RenderedFiles = new Map();
  const documents: RenderedFiles = new Map();
  const searched: RenderedFiles = new Map();
  const store = createStore(`${reuse.made}.pages`);
  const keys = new Map<string, string>();
  const findPrevious = createPreviousFiles(reuse);
  const { getStaticPaths, render } = prerenderer;
  const listPublished = memoize(() => new Set(listFiles(reuse.published)));
  const cleanOnce = memoize(() => cleanPublicFiles(reuse.published, reuse.site));

  prerenderer.getStaticPaths = async () => {
    const paths = await getStaticPaths();
    for (const { pathname, route, cacheKey } of paths)
      if (cacheKey !== undefined)
        keys.set(`${pathname.slice(1)}${route.type === "page" ? ".html" : ""}`, cacheKey);
    return paths;
  };

  prerenderer.render = async (request, options) => {
    cleanOnce();
    const written = decodeURI(new URL(request.url).pathname).slice(1);
    // A file in src/pages can be in another normal form of Unicode than addresses.
    const name = written.normalize("NFC");
    const key = keys.get(name);
    const previous = key === undefined ? undefined : findPrevious(name, key);
    if (previous) {
      files.set(name, { ...previous, key, isReused: true });
      return new Response(null);
    }
    const rendered = await render(moveToOrigin(request, reuse.baseUrl), options);
    const response = rendered instanceof Response ? rendered : rendered.response;
    if (name === documentsFile && response.body) {
      for await (const [path, text] of readDocuments(response.body))
        if (path.startsWith("/")) documents.set(path.slice(1), store(text));
        else searched.set(path, store(text));
      return new Response(null);
    }
    // Astro makes pages for redirects, and warns about files in `public` with the same name.
    const isOurs = response.status < 300 || response.status >= 400;
    const isKept = key !== undefined || name !== written || name.endsWith(".html");
    if (!isOurs || !isKept || listPublished().has(join(reuse.published, name))) return rendered;
    files.set(name, { ...store(new Uint8Array(await response.arrayBuffer())), key });
    return new Response(null);
  };
  return { files, documents, searched };
}

/**
 * Astro chooses the origin of `Astro.url` before integrations set `site`. A copy of the request would
 * read its headers, which Astro warns about.
 */
function moveToOrigin(request: Request, baseUrl: string): Request {
  const { pathname } = new URL(request.url);
  return Object.defineProperty(request, "url", { value: baseUrl + pathname });
}

/** Those of thousands of pages would fill the memory. */
function createStore(file: string): (body: Uint8Array) => RenderedFile {
  const descriptor = openSync(file, "w+");
  process.once("exit", () => {
    closeSync(descriptor);
    rmSync(file, { force: true });
  });
  let end = 0;
  return (body) => {
    const [start, size] = [end, body.length];
    writeFileSync(descriptor, body);
    end += size;
    const read = () => {
      const bytes = Buffer.allocUnsafeSlow(size);
      readSync(descriptor, bytes, 0, size, start);
      return bytes;
    };
    return { size, read };
  };
}

/** Undamaged, with this key, if all files that the page loads are unchanged. */
function createPreviousFiles({
  published,
  baseUrl,
  previous,
  digestImports,
}: Reuse): (name: string, key: string) => RenderedFile | undefined {
  if (previous === undefined) return () => undefined;
  const hasSameImports = memoize(() => previous.record.imports === digestImports());
  const { folder, manifest, record } = previous;
  const entries = new Map(Object.values(manifest.files).map((entry) => [entry.file, entry]));
  const known = new Map<string, boolean>();
  const isUnchanged = (path: string): boolean => {
    const file = join(published, path);
    const isSame =
      known.get(path) ??
      (!existsSync(file) || toEtag(readFileSync(file)) === manifest.files[path]?.etag);
    known.set(path, isSame);
    return isSame;
  };
  return (name, key) => {
    const file = join(folder, "client", name);
    const reading = record.readings[name];
    if (!hasSameImports() || record.keys[name] !== key || !existsSync(file)) return undefined;
    if (
      name.endsWith(".html") &&
      !(reading && listOwnLoads(reading.loads, `/${name}`, baseUrl).every(isUnchanged))
    )
      return undefined;
    const body = readFileSync(file);
    return toEtag(body) === entries.get(name)?.etag
      ? { size: body.length, read: () => readFileSync(file) }
      : undefined;
  };
}
