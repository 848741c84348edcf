import { closeSync, ftruncateSync, openSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { embedHeaders, toTwinHeaders } from "../catalog/headers.ts";
import { toUrl } from "../http/address.ts";
import { createFontLists } from "../site/font-files.ts";
import { hasMarks } from "../site/measures.ts";
import { toTwinPath, withTwins } from "../site/paths.ts";
import { createEncodedBodies, type PreviousBuild, type RenderedPage, type RenderedPages } from "./build-cache.ts";
import {
  createFileBodies,
  isCompressible,
  loadedByBrowsers,
  type PreparedFile,
  prepareFile,
  toEtag,
  toPublicPath,
  toSentSize,
} from "./file-bodies.ts";
import { createFileReader } from "./file-reader.ts";
import { listFiles } from "./list-files.ts";
import { createMeasuredPages, showsOthers, type UnmeasuredPage } from "./measured-pages.ts";
import { weighLoads } from "./page-weight.ts";
import { readPage } from "./read-page.ts";
import { longestStored, manifestFile, publishedFolder, type StaticFile, type StaticManifest } from "./static-manifest.ts";

/** What browsers load comes in the best quality on sites of up to this many bytes. */
const bestUpTo = 1_500_000;

/** What a manifest is built with. */
export interface ManifestSources {
  readonly baseUrl: string;
  /** Earlier address of a page to its present one. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly previous?: PreviousBuild | undefined;
}

/** What a manifest was built of. */
export interface StaticBuild {
  readonly manifest: StaticManifest;
  readonly pages: RenderedPages;
}

/**
 * Walks the published folder, puts the figures of pages in the place of their marks, stores all bodies beside it and writes the manifest
 * that the Node host serves from. What the build before read, weighed and compressed of the same bytes is taken from there.
 */
export function buildStaticManifest(outputFolder: string, sources: ManifestSources): StaticBuild {
  const { baseUrl, redirects } = sources;
  const names = listNames(join(outputFolder, publishedFolder));
  const table = createTable(outputFolder, names, sources.previous);
  const isPage = (name: string) => name.endsWith(".html");
  // Pages show what the others come to, and these what pages do.
  const marked = names.filter((name) => !isPage(name) && !table.keepUnmarked(name));
  const { pages, fill } = keepPages(names.filter(isPage), new Set(marked), table, sources);
  for (const name of marked) table.publish(table.prepare(name, Buffer.from(fill(table.readText(name)))));
  const files = Object.fromEntries(names.map((name) => [toPublicPath(name), table.files[toPublicPath(name)] as StaticFile]));
  const paths = Object.keys(files).filter((path) => files[path]?.file.endsWith(".html") && files[toTwinPath(path)] !== undefined);
  const twins = Object.fromEntries(paths.map((path) => [path, toTwinPath(path)]));
  for (const [path, twinPath] of Object.entries(twins)) {
    const twin = files[twinPath];
    if (twin) files[twinPath] = { ...twin, own: toTwinHeaders(toUrl(path, baseUrl), twin.size) };
  }
  const allRedirects = withTwins(redirects, (path) => twins[path] !== undefined);
  const manifest = { files, ...table.close(), twins, redirects: allRedirects };
  writeFileSync(join(outputFolder, manifestFile), JSON.stringify(manifest));
  return { manifest, pages };
}

function listNames(published: string): string[] {
  return listFiles(published)
    .map((file) => relative(published, file).split(sep).join("/"))
    .filter((name) => name !== "_headers" && name !== "_redirects")
    .sort();
}

type Table = ReturnType<typeof createTable>;

/** The files of a build as they are kept, one after the other. */
function createTable(outputFolder: string, names: readonly string[], previous: PreviousBuild | undefined) {
  const published = join(outputFolder, publishedFolder);
  const sizes = new Map(names.map((name) => [name, statSync(join(published, name)).size]));
  const best = names.filter((name) => loadedByBrowsers.test(name)).reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0) <= bestUpTo;
  const findEncoded = previous && createEncodedBodies(previous);
  const files: Record<string, StaticFile> = {};
  const bodies = createFileBodies(outputFolder);
  const readInto = createFileReader();
  const read = (name: string) => readInto(join(published, name));
  const prepare = (name: string, body: Buffer) => prepareFile(name, body, { best, findEncoded });
  const keep = (file: PreparedFile, own?: Readonly<Record<string, string>>) => {
    files[toPublicPath(file.name)] = bodies.keep(file, own);
  };
  return {
    files,
    prepare,
    /** Gives the bytes of a file, until the next one is read. */
    read,
    readText: (name: string) => readFileSync(join(published, name), "utf8"),
    keep,

    /** Keeps a file as it is. False where a figure is to be put into it. */
    keepUnmarked(name: string): boolean {
      const size = sizes.get(name) ?? 0;
      const isText = isCompressible(name);
      if (size > longestStored && !isText) {
        files[toPublicPath(name)] = bodies.keepLong(name, size);
        return true;
      }
      const body = read(name);
      if (isText && hasMarks(body)) return false;
      keep(prepare(name, body));
      return true;
    },

    /** Keeps a file that figures were put into, and has it published so. `own` are headers that it has instead of those of its kind. */
    publish(file: PreparedFile, own?: Readonly<Record<string, string>>): void {
      overwrite(join(published, file.name), file.body);
      keep(file, own);
    },

    close: () => ({ best, ...bodies.close() }),
  };
}

/** Puts other bytes into a file, in place: of one that is emptied first, file systems free all blocks, and write them out on closing. */
function overwrite(file: string, body: Buffer): void {
  const descriptor = openSync(file, "r+");
  writeFileSync(descriptor, body);
  ftruncateSync(descriptor, body.length);
  closeSync(descriptor);
}

/** Keeps the pages, each with its figures; gives what these put into other texts. */
function keepPages(names: readonly string[], marked: ReadonlySet<string>, table: Table, { baseUrl, previous }: ManifestSources) {
  const pages: Record<string, RenderedPage> = {};
  const toFile = (path: string) => table.files[path];
  const toSize = (path: string) => toSentSize(toFile(path) ?? { size: 0 });
  const toFonts = createFontLists((path) => table.readText(toFile(path)?.file ?? ""));
  const measured = createMeasuredPages(table.prepare);
  const open = (name: string): UnmeasuredPage => {
    const path = toPublicPath(name);
    const body = table.read(name);
    const text = body.toString();
    const page = readRendered(toEtag(body), text, previous?.pages[name]);
    pages[name] = page;
    const twin = toTwinPath(path);
    const isMarked = marked.has(twin.slice(1));
    const load = weighLoads(page.reading.loads, path, { baseUrl, toSize, toFonts });
    const before = previous?.manifest.files[path];
    const previousSize = before && toSentSize(before);
    return { path, name, text, twin: isMarked ? table.readText(twin.slice(1)) : toFile(twin)?.size, load, previousSize };
  };
  const keep = (files: readonly PreparedFile[]) => {
    for (const file of files) {
      const page = pages[file.name];
      const own = page?.reading.loads.players ? embedHeaders : undefined;
      if (page?.etag === file.etag) table.keep(file, own);
      else table.publish(file, own);
    }
  };
  const others: UnmeasuredPage[] = [];
  for (const name of names) {
    const page = open(name);
    if (showsOthers(page)) others.push(page);
    else keep(measured.settlePage(page));
  }
  keep(measured.settleOthers(others));
  return { pages, fill: measured.fill };
}

/** A page as the build before read it, where that was the same. */
function readRendered(etag: string, html: string, before: RenderedPage | undefined): RenderedPage {
  return before?.etag === etag ? before : { etag, reading: readPage(html) };
}
