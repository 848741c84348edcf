import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readPage } from "../../build/read-page.ts";
import { estimateEncoded } from "../../release/compress.ts";
import {
  headersOf,
  manifestFile,
  publishedFolder,
  type StaticFile,
  type StaticManifest,
} from "../../release/static-manifest.ts";

/** What a client gets from an address. */
export interface Resource {
  /** Without what differs between equal builds. Bytes as Latin-1. */
  readonly content: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes that are sent for a page with its style sheets and scripts. Undefined for other files. */
  readonly pageBytes: number | undefined;
}

/** By address, such as `/about` and `/about.md`. */
export type Release = ReadonlyMap<string, Resource>;

/** `output` is the folder of a build, `dist`. */
export function readRelease(output: string): Release {
  const manifest = readJson<StaticManifest>(join(output, manifestFile));
  const read = ({ file }: StaticFile) => readFileSync(join(output, publishedFolder, file));
  const rename = createRename(manifest, (file) => read(file).toString("latin1"));
  return new Map(
    Object.entries(manifest.files).map(([path, file]): [string, Resource] => {
      const body = read(file);
      const headers = Object.entries(headersOf(manifest, file)).map(([name, value]) => [
        name,
        rename(value),
      ]);
      return [
        rename(path),
        {
          content: toNeutral(path, rename(body.toString("latin1"))),
          headers: Object.fromEntries(headers),
          pageBytes: file.file.endsWith(".html") ? weigh(file, body, manifest) : undefined,
        },
      ];
    }),
  );
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, "utf8")) as T;

/** The only file that contains the time of the build. */
const toNeutral = (path: string, content: string): string =>
  path === "/.well-known/security.txt" ? content.replace(/^Expires: .*$/m, "Expires:") : content;

/** A page that the server compresses later counts with an estimate. */
function weigh(file: StaticFile, body: Buffer, { files, best }: StaticManifest): number {
  const { sheets, scripts } = readPage(body.toString()).loads;
  const parts = [...new Set([...sheets, ...scripts])].map((path) => files[path]);
  return parts.reduce(
    (bytes, part) => bytes + (part?.brotli?.size ?? part?.size ?? 0),
    file.brotli?.size ?? estimateEncoded(body, best ? "best" : "quick"),
  );
}

const assetsFolder = "/_astro/";
/** Astro's marks of the elements that a component's styles are for. They follow its place on the disk. */
const styleScope = /data-astro-cid-[a-z0-9]+/g;
/** Of a style sheet, a script or a picture, such as `.Bq3kx_1f` in `Base.Bq3kx_1f.css`. */
const contentHash = /\.[\w-]{8,}(?=\.\w+$)/;

/**
 * Removes what follows the place and the content of the files in `/_astro`, so that pages are not
 * different because a style sheet is. Files whose names are equal without it keep a digest.
 */
function createRename(
  { files }: StaticManifest,
  read: (file: StaticFile) => string,
): (text: string) => string {
  const assets = Object.entries(files).filter(([path]) => path.startsWith(assetsFolder));
  if (assets.length === 0) return (text) => text.replace(styleScope, "data-astro-cid");
  const names = assets.map(([path]) => path.slice(assetsFolder.length));
  const longestFirst = names.toSorted((a, b) => b.length - a.length);
  const anyName = new RegExp(longestFirst.map((name) => RegExp.escape(name)).join("|"), "g");
  const groups = Map.groupBy(names, (name) => name.replace(contentHash, ""));
  const newNames = new Map<string, string>();
  for (const [path, file] of assets) {
    const name = path.slice(assetsFolder.length);
    const short = name.replace(contentHash, "");
    const content = read(file).replace(anyName, "").replace(styleScope, "");
    const isAlone = groups.get(short)?.length === 1;
    newNames.set(name, isAlone ? short : `${hash("sha256", content).slice(0, 8)}.${short}`);
  }
  return (text) =>
    text
      .replace(styleScope, "data-astro-cid")
      .replace(anyName, (name) => newNames.get(name) ?? name);
}
