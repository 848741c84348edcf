import { createHash, hash } from "node:crypto";
import { closeSync, openSync, readSync, statSync, writeFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { cacheHeaders, headerRules, pageHeaders, toTwinHeaders } from "../catalog/headers.ts";
import { mediaTypes } from "../catalog/media-types.ts";
import { toUrl } from "../http/address.ts";
import { headersFor } from "../http/header-rules.ts";
import { toTwinPath, withTwins } from "../site/paths.ts";
import { brotliQuality, encode } from "./compress.ts";
import { createFileReader } from "./file-reader.ts";
import { listFiles } from "./list-files.ts";
import {
  bodiesFile,
  type Extent,
  longestConverted,
  longestStored,
  manifestFile,
  publishedFolder,
  type StaticFile,
  type StaticManifest,
} from "./static-manifest.ts";

const compressible = /^(text\/|application\/(?!pdf)|image\/svg)/;
const smallestCompressed = 512;
/** What browsers load comes in the best quality on sites of up to this many bytes. */
const bestUpTo = 1_500_000;
const loadedByBrowsers = /\.(html|css|js)$/;
/** What software reads, of which there is as much as of pages. */
const readByAgents = /\.md$|^llms-full\//;

/** The quality in which a file is compressed, of a site that is small enough for the `best` one or is not. */
export function toQuality(name: string, best: boolean): number {
  if (loadedByBrowsers.test(name)) return best ? brotliQuality.best : brotliQuality.quick;
  return best || !readByAgents.test(name) ? brotliQuality.quick : brotliQuality.fast;
}

/** The strong entity tag of a body (RFC 9110 section 8.8.3). */
export function toEtag(body: Buffer): string {
  return quote(hash("sha256", body, "base64url"));
}

function quote(digest: string): string {
  return `"${digest.slice(0, 22)}"`;
}

/** The entity tag of a file that is too long to be held in memory. */
function readEtag(file: string): string {
  const digest = createHash("sha256");
  const memory = Buffer.allocUnsafe(1 << 20);
  const descriptor = openSync(file, "r");
  for (let read = readSync(descriptor, memory); read > 0; read = readSync(descriptor, memory)) digest.update(memory.subarray(0, read));
  closeSync(descriptor);
  return quote(digest.digest("base64url"));
}

/** What a manifest is built with. */
export interface ManifestSources {
  readonly baseUrl: string;
  /** Earlier address of a page to its present one. */
  readonly redirects: Readonly<Record<string, string>>;
  /** Gives the Brotli body of the bytes with an entity tag, where it was made before in that quality. */
  readonly findEncoded?: ((etag: string, quality: number) => Buffer | undefined) | undefined;
  /** Is given each page while its file is at hand, and gives headers that it has instead of those of all pages. */
  readonly inspect: (path: string, html: string) => Readonly<Record<string, string>> | undefined;
}

/** Walks the published folder, stores all bodies beside it and writes the manifest that the Node host serves from. */
export function buildStaticManifest(outputFolder: string, { baseUrl, redirects, findEncoded, inspect }: ManifestSources): StaticManifest {
  const published = join(outputFolder, publishedFolder);
  const names = listFiles(published)
    .map((file) => relative(published, file).split(sep).join("/"))
    .filter((name) => name !== "_headers" && name !== "_redirects")
    .sort();
  const files: Record<string, StaticFile> = {};
  const headerSets = createHeaderSets();
  const store = createStore(join(outputFolder, bodiesFile));
  const loaded = names.filter((name) => loadedByBrowsers.test(name)).reduce((sum, name) => sum + statSync(join(published, name)).size, 0);
  const best = loaded <= bestUpTo;
  const read = createFileReader();
  for (const name of names) {
    const path = toPublicPath(name);
    const { size } = statSync(join(published, name));
    if (size > longestStored && !isCompressible(name)) {
      files[path] = describeLongFile(published, name, size, headerSets.add);
      continue;
    }
    const body = read(join(published, name));
    const storage = { quality: toQuality(name, best), findEncoded, store: store.add, share: headerSets.add };
    const own = name.endsWith(".html") ? inspect(path, body.toString()) : undefined;
    files[path] = describeFile(name, body, { ...toHeaders(name), ...own }, storage);
  }
  const bodies = store.close();
  const pages = Object.keys(files).filter((path) => files[path]?.file.endsWith(".html") && files[toTwinPath(path)] !== undefined);
  const twins = Object.fromEntries(pages.map((path) => [path, toTwinPath(path)]));
  for (const [path, twinPath] of Object.entries(twins)) {
    const twin = files[twinPath];
    if (twin) files[twinPath] = { ...twin, own: toTwinHeaders(toUrl(path, baseUrl), twin.size) };
  }
  const allRedirects = withTwins(redirects, (path) => twins[path] !== undefined);
  const manifest = { files, headerSets: headerSets.all(), best, bodies, twins, redirects: allRedirects };
  writeFileSync(join(outputFolder, manifestFile), JSON.stringify(manifest));
  return manifest;
}

/** The path that a built file answers at: pages have no `.html` and no trailing slash. */
function toPublicPath(name: string): string {
  return `/${name.replace(/(^|\/)index\.html$/, "").replace(/\.html$/, "")}`;
}

/** A file that bodies are added to, each after the one before; closed, it gives a digest of itself. */
function createStore(file: string) {
  const descriptor = openSync(file, "w");
  const digest = createHash("sha256");
  let end = 0;
  return {
    add(body: Buffer): Extent {
      writeFileSync(descriptor, body);
      digest.update(body);
      end += body.length;
      return { start: end - body.length, size: body.length };
    },
    close(): string {
      closeSync(descriptor);
      return digest.digest("base64url");
    },
  };
}

/** Sets of headers, equal ones once; `add` gives the index of a set. */
function createHeaderSets() {
  const indices = new Map<string, number>();
  return {
    add(headers: Readonly<Record<string, string>>): number {
      const key = JSON.stringify(headers);
      const index = indices.get(key) ?? indices.size;
      indices.set(key, index);
      return index;
    },
    all: () => [...indices.keys()].map((key) => JSON.parse(key) as Record<string, string>),
  };
}

/** How a body is compressed, where it goes, and where its headers go. */
interface Storage {
  readonly quality: number;
  readonly findEncoded: ManifestSources["findEncoded"];
  readonly store: (body: Buffer) => Extent;
  readonly share: (headers: Readonly<Record<string, string>>) => number;
}

function toHeaders(name: string) {
  const type = mediaTypes[extname(name).toLowerCase()] ?? "application/octet-stream";
  const isPage = extname(name) === ".html";
  return {
    ...cacheHeaders,
    "Content-Type": type,
    ...(isPage ? pageHeaders : {}),
    ...headersFor(isPage ? toPublicPath(name) : `/${name}`, headerRules),
  };
}

function isCompressible(name: string): boolean {
  return compressible.test(toHeaders(name)["Content-Type"]);
}

function describeLongFile(published: string, name: string, size: number, share: Storage["share"]): StaticFile {
  return {
    file: name,
    size,
    etag: readEtag(join(published, name)),
    headers: share(toHeaders(name)),
    plain: { start: 0, size, file: name },
  };
}

function describeFile(
  name: string,
  body: Buffer,
  headers: ReturnType<typeof toHeaders>,
  { quality, findEncoded, store, share }: Storage,
): StaticFile {
  const isText = body.length >= smallestCompressed && compressible.test(headers["Content-Type"]);
  const etag = toEtag(body);
  const encoded = isText ? (findEncoded?.(etag, quality) ?? encode(body, "br", quality)) : body;
  const shorter = encoded.length < body.length;
  const brotli = shorter ? { brotli: store(encoded) } : {};
  const plain = shorter && body.length <= longestConverted ? {} : { plain: store(body) };
  return { file: name, size: body.length, etag, headers: share(headers), ...brotli, ...plain };
}
