import { existsSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** The files under a folder of a project, relative to the project, with slashes, in order; none where the folder is missing. */
export async function listFolder(root: string, folder: string): Promise<readonly string[]> {
  if (!existsSync(join(root, folder))) return [];
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries.flatMap((entry) => {
    const file = join(entry.parentPath, entry.name);
    return entry.isFile() || (entry.isSymbolicLink() && statSync(file, { throwIfNoEntry: false })?.isFile()) ? file : [];
  });
  return files.map((file) => relative(root, file).split(sep).join("/")).sort();
}
