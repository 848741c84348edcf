import { existsSync, realpathSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { mainFolder, type Site } from "../catalog/site.ts";
import { toDiskPath } from "./disk-path.ts";
import { isPublishedContent } from "./unpublished-files.ts";
import { collections } from "../entries/content-file.ts";

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

/** Without hidden files, backups, and files or folders whose names start with an underscore. */
export async function listContent(
  root: string,
  { sections, folder = mainFolder }: Pick<Site, "sections"> & Partial<Pick<Site, "folder">>,
) {
  const folders = [
    ...collections.filter((name) => folder === mainFolder || name !== "skills"),
    ...Object.keys(sections),
  ];
  const files = await Promise.all(folders.map((name) => listFolder(root, `${folder}/${name}`)));
  return files.flat().filter((path) => isPublishedContent(path.slice(folder.length + 1)));
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
