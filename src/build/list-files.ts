import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Lists all files below a folder, as paths that begin with it. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
