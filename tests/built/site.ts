import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../../src/build/list-files.ts";
import type { StaticManifest } from "../../src/build/static-manifest.ts";

/** The build under test: run `npm run build` first, as `npm test` does. */
export const output = "dist";
export const published = join(output, "client");
export const manifest = JSON.parse(readFileSync(join(output, "static-manifest.json"), "utf8")) as StaticManifest;

/** A built file, by its name in the published folder. */
export function readPublished(name: string): string {
  return readFileSync(join(published, name), "utf8");
}

/** Every published file that is text, with its content. */
export function readAllPublished(): [string, string][] {
  return listFiles(published).map((file) => [file, readFileSync(file, "utf8")]);
}

/** The indexable pages: path and HTML. */
export const pages = Object.keys(manifest.twins).map((path) => ({
  path,
  html: readPublished(manifest.files[path]?.file ?? ""),
}));
