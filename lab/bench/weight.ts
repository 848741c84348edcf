import { readFileSync } from "node:fs";
import { join } from "node:path";
import { encode } from "../../src/build/compress.ts";
import { manifestFile, type StaticFile, type StaticManifest } from "../../src/build/static-manifest.ts";
import type { Row } from "../table.ts";
import { findEntry, type Report } from "./suite.ts";

/** In bytes: plain, and as sent for each coding. */
interface Weight {
  readonly plain: number;
  readonly gzip: number;
  readonly brotli: number;
}

type Read = (file: string) => Buffer;

const output = join(import.meta.dirname, "../../dist");
const pages: Readonly<Record<string, RegExp>> = {
  home: /^\/$/,
  article: /^\/articles\/[^.\d][^.]*$/,
  developers: /^\/developers$/,
  pricing: /^\/pricing$/,
  contact: /^\/contact$/,
};

export async function measureWeight(): Promise<Report> {
  findEntry();
  const { files } = JSON.parse(readFileSync(join(output, manifestFile), "utf8")) as StaticManifest;
  const read: Read = (file) => readFileSync(join(output, "client", file));
  const templates = Object.entries(pages).flatMap(([name, pattern]) =>
    Object.entries(files)
      .filter(([path]) => pattern.test(path))
      .slice(0, 1)
      .map(([path, file]) => toRow(`${name}, ${path}`, weigh(file, read))),
  );
  const assets = Object.entries(files).filter(([path]) => path.startsWith("/_astro/"));
  return {
    title: "Bytes of pages and of the files beside them",
    rows: [...templates, ...assets.map(([path, file]) => toRow(path, weigh(file, read)))],
    limit: "No page weighs less than its words in the best quality of Brotli.",
  };
}

function toRow(what: string, { plain, gzip, brotli }: Weight): Row {
  return { what, plain, gzip, brotli, "brotli/plain": brotli / plain };
}

function weigh({ file, size, brotli }: Pick<StaticFile, "file" | "size" | "brotli">, read: Read): Weight {
  return brotli ? { plain: size, gzip: encode(read(file), "gzip").length, brotli: brotli.size } : { plain: size, gzip: size, brotli: size };
}
