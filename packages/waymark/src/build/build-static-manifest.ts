import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import type { PageIndex } from "../addresses/page-index.ts";
import { toPublicPath, toTwinPath } from "../addresses/paths.ts";
import { type Alternates, toEmbedHeaders, toTwinHeaders } from "../catalog/headers.ts";
import type { Site } from "../catalog/site.ts";
import { toUrl } from "../http/address.ts";
import { hasMarks } from "../placeholders/measures.ts";
import { estimateEncoded } from "../release/compress.ts";
import {
  longestStored,
  manifestFile,
  publishedFolder,
  type StaticFile,
  type StaticManifest,
} from "../release/static-manifest.ts";
import { createFontLists } from "../styles/font-files.ts";
import { createEncodedBodies, type PreviousBuild } from "./build-cache.ts";
import {
  createFileBodies,
  isCompressible,
  loadedByBrowsers,
  type PreparedFile,
  prepareFile,
  toSentSize,
} from "./file-bodies.ts";
import { listFiles } from "./list-files.ts";
import { createMeasuredPages, showsOthers, type UnmeasuredPage } from "./measured-pages.ts";
import { createStringPool, type MeasuredReading, mapTexts } from "./page-readings.ts";
import { weighLoads } from "./page-weight.ts";
import { linkOrCopy } from "./picture-originals.ts";
import { type PageReading, readPage } from "./read-page.ts";
import type { RenderedFiles } from "./rendered-files.ts";

/** Bytes of HTML, CSS and JavaScript, up to which the best quality is used. */
const bestUpTo = 1_500_000;

export interface ManifestSources {
  readonly baseUrl: string;
  readonly index: Pick<PageIndex, "pagesOfTwins">;
  /** Not yet in the published folder. */
  readonly rendered?: RenderedFiles;
  readonly previous?: PreviousBuild | undefined;
  readonly alternates?: ReadonlyMap<string, Alternates>;
}

/** `showing`: files of pages that show measurements of others. */
export async function buildStaticManifest(
  site: Site,
  outputFolder: string,
  sources: ManifestSources,
) {
  const table = createTable(site, outputFolder, sources);
  const { names } = table;
  const isPage = (name: string) => name.endsWith(".html");
  // A page's weight depends on its other files. Files that show weights come last.
  const others = names.filter((name) => !isPage(name) && !table.keepLong(name));
  const marked = new Set<string>();
  const prepare = async (name: string) => {
    const body = table.read(name);
    if (!isCompressible(site, name) || !hasMarks(body)) return table.prepare(name, body);
    marked.add(name);
    return undefined;
  };
  for await (const file of inOrder(others, table.toSize, prepare)) if (file) table.keep(file);
  const { readings, showing, fill } = await keepPages(
    site,
    names.filter(isPage),
    marked,
    table,
    sources,
  );
  for (const name of marked)
    table.keep(await table.prepare(name, Buffer.from(fill(table.read(name).toString()))));
  const files = Object.fromEntries(
    names.map((name) => [toPublicPath(name), table.files[toPublicPath(name)] as StaticFile]),
  );
  const { baseUrl, index, alternates } = sources;
  for (const [twinPath, path] of index.pagesOfTwins) {
    const twin = files[twinPath];
    if (twin === undefined) throw new Error(`The build did not write ${twinPath}.`);
    const own = toTwinHeaders(site, toUrl(path, baseUrl), twin.size, alternates?.get(path));
    files[twinPath] = { ...twin, own };
  }
  const manifest: StaticManifest = { baseUrl, files, ...table.close() };
  writeFileSync(join(outputFolder, manifestFile), JSON.stringify(manifest));
  return { manifest, readings, showing, fill };
}

const maxConcurrent = 64;
const maxConcurrentBytes = 8 * 1024 * 1024;

/** Prepares several files at a time, but only one if it is long. Yields in the order of the names. */
async function* inOrder<R>(
  names: readonly string[],
  toSize: (name: string) => number,
  work: (name: string) => Promise<R>,
): AsyncGenerator<R> {
  const running: { readonly result: Promise<R>; readonly size: number }[] = [];
  let bytes = 0;
  for (const name of names) {
    const size = toSize(name);
    while (running.length >= maxConcurrent || bytes + size > maxConcurrentBytes) {
      const first = running.shift();
      if (first === undefined) break;
      yield first.result;
      bytes -= first.size;
    }
    const result = work(name);
    // An early rejection would end the process. Awaiting the result still throws.
    result.catch(() => undefined);
    running.push({ result, size });
    bytes += size;
  }
  for (const { result } of running) yield result;
}

function listNames(published: string, rendered: RenderedFiles): string[] {
  const names = listFiles(published).map((file) => relative(published, file).split(sep).join("/"));
  return [...new Set([...names, ...rendered.keys()])]
    .filter((name) => name !== "_headers" && name !== "_redirects")
    .sort();
}

type Table = ReturnType<typeof createTable>;

function createTable(
  site: Site,
  outputFolder: string,
  { rendered = new Map(), previous }: ManifestSources,
) {
  const published = join(outputFolder, publishedFolder);
  const names = listNames(published, rendered);
  const toSize = (name: string) => rendered.get(name)?.size ?? statSync(join(published, name)).size;
  const best =
    names
      .filter((name) => loadedByBrowsers.test(name))
      .reduce((sum, name) => sum + toSize(name), 0) <= bestUpTo;
  const findEncoded = previous && createEncodedBodies(previous);
  const files: Record<string, StaticFile> = {};
  const bodies = createFileBodies(site, outputFolder);
  const read = (name: string) => rendered.get(name)?.read() ?? readFileSync(join(published, name));
  const place = createPlaces(published, previous && join(previous.folder, publishedFolder));
  return {
    names,
    files,
    read,
    toSize,
    estimate: (body: Buffer) => estimateEncoded(body, best ? "best" : "quick"),
    isReused: (name: string) => rendered.get(name)?.isReused === true,
    prepare: (name: string, body: Buffer) => prepareFile(site, name, body, { best, findEncoded }),

    keep(file: PreparedFile, own?: Readonly<Record<string, string>>): void {
      const { name, body } = file;
      const made = rendered.get(name);
      if (made) place(name, body, made.isReused);
      else if (!body.equals(read(name))) writeFileSync(join(published, name), body);
      files[toPublicPath(name)] = bodies.keep(file, own);
    },

    /** False unless the file is too large for memory. */
    keepLong(name: string): boolean {
      const size = toSize(name);
      if (size <= longestStored || isCompressible(site, name)) return false;
      files[toPublicPath(name)] = bodies.keepLong(name, size);
      return true;
    },

    close: () => ({ best, ...bodies.close() }),
  };
}

/** Hard links of unchanged files are faster. */
function createPlaces(folder: string, previous: string | undefined) {
  const made = new Set<string>();
  return (name: string, body: Buffer, isReused = false): void => {
    const file = join(folder, name);
    if (!made.has(dirname(file))) mkdirSync(dirname(file), { recursive: true });
    made.add(dirname(file));
    if (previous !== undefined && (isReused || hasBytes(join(previous, name), body)))
      linkOrCopy(join(previous, name), file);
    else writeFileSync(file, body);
  };
}

function hasBytes(file: string, body: Buffer): boolean {
  return (
    statSync(file, { throwIfNoEntry: false })?.size === body.length &&
    readFileSync(file).equals(body)
  );
}

/** Returns a function that fills the measurements into other files. */
async function keepPages(
  site: Site,
  names: readonly string[],
  marked: ReadonlySet<string>,
  table: Table,
  sources: ManifestSources,
) {
  const { baseUrl, previous } = sources;
  const readings: Record<string, PageReading> = {};
  const toFile = (path: string) => table.files[path];
  const toSize = (path: string) => toSentSize(toFile(path) ?? { size: 0 });
  const toFonts = createFontLists((path) => table.read(toFile(path)?.file ?? "").toString());
  const measured = createMeasuredPages(site, table.prepare);
  const toPooled = createStringPool();
  const describe = (name: string, reading: PageReading) => {
    readings[name] = reading;
    const path = toPublicPath(name);
    const twin = toTwinPath(path);
    const isMarked = marked.has(twin.slice(1));
    return {
      path,
      name,
      twin: isMarked ? table.read(twin.slice(1)).toString() : toFile(twin)?.size,
      load: weighLoads(reading.loads, path, { baseUrl, toSize, toFonts }),
    };
  };
  const keep = (file: PreparedFile) =>
    table.keep(file, readings[file.name]?.loads.players ? toEmbedHeaders(site) : undefined);
  const others: UnmeasuredPage[] = [];
  const fillIn = async (name: string): Promise<readonly PreparedFile[]> => {
    const body = table.read(name);
    const before = table.isReused(name) ? previous?.record.readings[name] : undefined;
    if (before) {
      measured.addFilled({ ...describe(name, before), sent: before.sent });
      return [await table.prepare(name, body)];
    }
    const text = body.toString();
    const page = {
      ...describe(name, mapTexts(readPage(text), toPooled)),
      text,
      estimate: table.estimate(body),
    };
    if (!showsOthers(page)) return measured.fillPage(page);
    others.push(page);
    return [];
  };
  for await (const files of inOrder(names, table.toSize, fillIn)) files.forEach(keep);
  (await measured.fillOthers(others)).forEach(keep);
  const measuredReadings = Object.entries(readings).map(
    ([name, reading]): [string, MeasuredReading] => {
      const sent = measured.findSize(toPublicPath(name)) ?? 0;
      return [name, { ...reading, sent }];
    },
  );
  return {
    readings: Object.fromEntries(measuredReadings),
    showing: new Set(others.map(({ name }) => name)),
    fill: measured.fill,
  };
}
