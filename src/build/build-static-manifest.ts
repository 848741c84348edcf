import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { embedHeaders, toTwinHeaders } from "../catalog/headers.ts";
import { toUrl } from "../http/address.ts";
import { hasMarks } from "../site/measures.ts";
import { toTwinPath, withTwins } from "../site/paths.ts";
import {
  type Compression,
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
import { createFontLists } from "./font-files.ts";
import { listFiles } from "./list-files.ts";
import { createMeasuredPages, showsOthers, type UnmeasuredPage } from "./measured-pages.ts";
import { weighLoads } from "./page-weight.ts";
import { type PageReading, readPage } from "./read-page.ts";
import { longestStored, manifestFile, publishedFolder, type StaticFile, type StaticManifest } from "./static-manifest.ts";

/** What browsers load comes in the best quality on sites of up to this many bytes. */
const bestUpTo = 1_500_000;

/** What a manifest is built with. */
export interface ManifestSources {
  readonly baseUrl: string;
  /** Earlier address of a page to its present one. */
  readonly redirects: Readonly<Record<string, string>>;
  readonly findEncoded?: Compression["findEncoded"];
  /** The manifest of the last build. */
  readonly earlier?: StaticManifest | undefined;
}

/** What a manifest was built of. */
export interface StaticBuild {
  readonly manifest: StaticManifest;
  /** Each page by its path. */
  readonly pages: ReadonlyMap<string, PageReading>;
  /** The entity tags that files had before their figures were put into them, by their names. */
  readonly rendered: Readonly<Record<string, string>>;
}

/**
 * Walks the published folder, puts the figures of pages in the place of their marks, stores all bodies beside it and writes the manifest
 * that the Node host serves from.
 */
export function buildStaticManifest(outputFolder: string, sources: ManifestSources): StaticBuild {
  const { baseUrl, redirects } = sources;
  const names = listNames(join(outputFolder, publishedFolder));
  const table = createTable(outputFolder, names, sources);
  const isPage = (name: string) => name.endsWith(".html");
  // Pages show what the others come to, and these what pages do.
  const marked = names.filter((name) => !isPage(name) && !table.keepUnmarked(name));
  const measured = keepPages(names.filter(isPage), new Set(marked), table, sources);
  for (const name of marked) table.keepFilled(name, table.prepare(name, Buffer.from(measured.fill(table.readText(name)))));
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
  return { manifest, pages: measured.pages, rendered: table.rendered };
}

function listNames(published: string): string[] {
  return listFiles(published)
    .map((file) => relative(published, file).split(sep).join("/"))
    .filter((name) => name !== "_headers" && name !== "_redirects")
    .sort();
}

type Table = ReturnType<typeof createTable>;

/** The files of a build as they are kept, one after the other. */
function createTable(outputFolder: string, names: readonly string[], { findEncoded }: ManifestSources) {
  const published = join(outputFolder, publishedFolder);
  const loaded = names.filter((name) => loadedByBrowsers.test(name)).reduce((sum, name) => sum + statSync(join(published, name)).size, 0);
  const best = loaded <= bestUpTo;
  const files: Record<string, StaticFile> = {};
  const rendered: Record<string, string> = {};
  const bodies = createFileBodies(outputFolder);
  const read = createFileReader();
  const prepare = (name: string, body: Buffer) => prepareFile(name, body, { best, findEncoded });
  return {
    files,
    rendered,
    prepare,
    readText: (name: string) => readFileSync(join(published, name), "utf8"),

    /** Keeps a file as it is. False where a figure is to be put into it. */
    keepUnmarked(name: string): boolean {
      const { size } = statSync(join(published, name));
      const isText = isCompressible(name);
      if (size > longestStored && !isText) {
        files[toPublicPath(name)] = bodies.keepLong(name, size);
        return true;
      }
      const body = read(join(published, name));
      if (isText && hasMarks(body)) return false;
      files[toPublicPath(name)] = bodies.keep(prepare(name, body));
      return true;
    },

    /** Keeps a file that figures were put into, and publishes it so. `own` are headers that it has instead of those of its kind. */
    keepFilled(name: string, file: PreparedFile, own?: Readonly<Record<string, string>>): void {
      const etag = toEtag(read(join(published, name)));
      if (etag !== file.etag) {
        rendered[name] = etag;
        writeFileSync(join(published, name), file.body);
      }
      files[toPublicPath(name)] = bodies.keep(file, own);
    },

    close: () => ({ best, ...bodies.close() }),
  };
}

/** Keeps the pages, each with its figures; gives what these put into other texts. */
function keepPages(names: readonly string[], marked: ReadonlySet<string>, table: Table, { baseUrl, earlier }: ManifestSources) {
  const pages = new Map<string, PageReading>();
  const toFile = (path: string) => table.files[path];
  const toSize = (path: string) => toSentSize(toFile(path) ?? { size: 0 });
  const toFonts = createFontLists((path) => table.readText(toFile(path)?.file ?? ""));
  const measured = createMeasuredPages(table.prepare);
  const open = (name: string): UnmeasuredPage => {
    const path = toPublicPath(name);
    const text = table.readText(name);
    const reading = readPage(text);
    pages.set(path, reading);
    const twin = toTwinPath(path);
    const isMarked = marked.has(twin.slice(1));
    const load = weighLoads(reading.loads, path, { baseUrl, toSize, toFonts });
    const before = earlier?.files[path];
    const earlierSize = before && toSentSize(before);
    return { path, name, text, twin: isMarked ? table.readText(twin.slice(1)) : toFile(twin)?.size, load, earlierSize };
  };
  const keep = (files: readonly PreparedFile[]) => {
    for (const file of files)
      table.keepFilled(file.name, file, pages.get(toPublicPath(file.name))?.loads.players ? embedHeaders : undefined);
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
