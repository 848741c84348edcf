import { mainFolder, type Site } from "../catalog/site.ts";
import { listFolder } from "../files/list-folder.ts";
import { isPublishedContent } from "../files/unpublished-files.ts";
import { collections } from "./content-file.ts";

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
