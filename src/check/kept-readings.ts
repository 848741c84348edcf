import { hash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Given } from "./content.ts";
import type { ContentFile } from "./content-file.ts";
import { listFolder } from "./list-folder.ts";
import type { Reading } from "./reading.ts";

/** Readings of files, kept from one check to the next. */
export interface KeptReadings {
  /** That of a file, which is made where none is kept of its bytes at its path. */
  readonly take: (file: ContentFile, make: () => Reading) => Reading;
  /** Leaves what was taken for the next check. */
  readonly write: () => void;
}

type Kept = Readonly<Record<string, { readonly digest: string; readonly reading: Reading }>>;

/** Keeps nothing. */
export const noReadings: KeptReadings = { take: (_, make) => make(), write: () => undefined };

/** Opens the readings that a file keeps. They hold while the code, the installed packages and what files are read by are as they were. */
export async function openReadings(file: string, { settings: { baseUrl, embeds, sections, without } }: Given): Promise<KeptReadings> {
  const key = hash("sha256", JSON.stringify([baseUrl, embeds, sections, without, process.version, await digestCode()]));
  const before = readKept(file, key);
  const taken: Record<string, Kept[string]> = {};
  return {
    take({ path, bytes }, make) {
      const digest = hash("sha256", bytes);
      const known = before[path];
      const kept = known?.digest === digest ? known : { digest, reading: make() };
      taken[path] = kept;
      return kept.reading;
    },
    write() {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ key, readings: taken }));
    },
  };
}

function readKept(file: string, key: string): Kept {
  try {
    const kept = existsSync(file)
      ? (JSON.parse(readFileSync(file, "utf8")) as { readonly key: string; readonly readings: Kept })
      : undefined;
    return kept?.key === key ? kept.readings : {};
  } catch {
    // One that cannot be read keeps nothing.
    return {};
  }
}

/** The project whose code is running. */
const project = resolve(import.meta.dirname, "../..");

/** A digest of all code, whichever of it the check comes to, and of the list of packages. Facts of the catalog are code. */
async function digestCode(): Promise<string> {
  const modules = (await listFolder(project, "src")).filter((path) => path.endsWith(".ts"));
  const read = (path: string) => [path, existsSync(join(project, path)) ? hash("sha256", readFileSync(join(project, path))) : ""];
  return hash("sha256", JSON.stringify([...modules, "package-lock.json"].map(read)));
}
