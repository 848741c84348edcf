import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { encode } from "../src/build/compress.ts";
import { manifestFile, type StaticFile, type StaticManifest } from "../src/build/static-manifest.ts";
import { MissingBuild, type Report, type Row } from "./suite.ts";

/** Bytes of a file as it is, and as the Node host sends it to a client that takes each coding. */
export interface Weight {
  readonly plain: number;
  readonly gzip: number;
  readonly brotli: number;
}

type Files = Readonly<Record<string, StaticFile>>;
type Read = (file: string) => Buffer;

const output = join(import.meta.dirname, "../dist");
const pages: Readonly<Record<string, RegExp>> = {
  home: /^\/$/,
  article: /^\/articles\/[^.\d][^.]*$/,
  developers: /^\/developers$/,
  pricing: /^\/pricing$/,
  contact: /^\/contact$/,
};

/** The bytes of the templates' pages and of each file that they load, from the build's own manifest. */
export async function measureWeight(): Promise<Report> {
  if (!existsSync(join(output, manifestFile))) throw new MissingBuild();
  const { files } = JSON.parse(readFileSync(join(output, manifestFile), "utf8")) as StaticManifest;
  const read: Read = (file) => readFileSync(join(output, "client", file));
  const templates = Object.entries(pages).flatMap(([name, pattern]) =>
    Object.entries(files)
      .filter(([path]) => pattern.test(path))
      .slice(0, 1)
      .map(([path, file]) => toRow(`${name}, ${path}`, weigh(file, read), toVisit(file, files, read))),
  );
  const assets = Object.entries(files).filter(([path]) => path.startsWith("/_astro/"));
  return {
    title: "Bytes of pages and of the files beside them; a first visit is a page with all that its HTML loads, in Brotli",
    rows: [...templates, ...assets.map(([path, file]) => toRow(path, weigh(file, read), Number.NaN))],
    limits: [
      "A page cannot weigh less than its words in Brotli's best quality, in which the pages of a small site are. What stands around the words is the head, which names the page for readers, cards and agents, the navigation and the footer.",
      "The font is the largest file of a first visit, and is fetched once. System fonts would save it and lose the look of the signs.",
    ],
  };
}

function toRow(what: string, { plain, gzip, brotli }: Weight, visit: number): Row {
  return { what, plain, gzip, brotli, "brotli/plain": brotli / plain, "first visit": visit };
}

/** A file that the build did not encode, because that would not shorten it, goes over the wire as it is. */
export function weigh({ file, size, brotli }: Pick<StaticFile, "file" | "size" | "brotli">, read: Read): Weight {
  return brotli ? { plain: size, gzip: encode(read(file), "gzip").length, brotli: brotli.size } : { plain: size, gzip: size, brotli: size };
}

function toVisit(page: StaticFile, files: Files, read: Read): number {
  const loaded = collectLoaded(read(page.file).toString()).flatMap((path) => files[path] ?? []);
  return [page, ...loaded].reduce((sum, file) => sum + weigh(file, read).brotli, 0);
}

/** The style sheets, fonts and scripts that a page's HTML names, each once. */
export function collectLoaded(html: string): string[] {
  const paths = [...html.matchAll(/(?:src|href)="(\/_astro\/[^"]+\.(?:css|js|woff2))"/g)].map(([, path = ""]) => path);
  return [...new Set(paths)];
}
