import { existsSync, realpathSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { toDiskPath } from "./disk-path.ts";

/** Relative to the project, with forward slashes, sorted. */
export async function listFolder(root: string, folder: string): Promise<readonly string[]> {
  if (!existsSync(join(root, folder))) return [];
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.flatMap((entry) => {
    const file = join(entry.parentPath, entry.name);
    return entry.isFile() ||
      (entry.isSymbolicLink() && statSync(file, { throwIfNoEntry: false })?.isFile())
      ? file
      : [];
  });
  return files.map((file) => relative(root, file).split(sep).join("/")).sort();
}

/** After resolving symbolic links. */
export function isInContent(root: string, path: string): boolean {
  try {
    const real = realpathSync(toDiskPath(join(root, path)));
    return ["public", "src/content"].some((folder) => {
      const base = join(root, folder);
      return existsSync(base) && real.startsWith(realpathSync(base) + sep);
    });
  } catch {
    return false;
  }
}
