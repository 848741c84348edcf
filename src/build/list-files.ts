import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The files of a folder and of all folders in it, as paths that begin with it. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
