import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";

/** By its own name, because the folders of the published package are deeper than the repository's. */
const file = createRequire(import.meta.url).resolve("waymark/package.json");

export const packageFolder = dirname(file);

interface Manifest {
  readonly version: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

export const readManifest = (): Manifest => JSON.parse(readFileSync(file, "utf8"));
