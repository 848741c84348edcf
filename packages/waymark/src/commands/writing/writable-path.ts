import { lstatSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "../../console/command.ts";

/** These folders themselves can be links, such as to a repository of their own. */
const contentFolders = ["src/content", "public"];

/**
 * Returns the absolute path of a file in the project. Throws a CommandError if the file or a folder
 * above it is a symbolic link, because a command would otherwise change files at another place.
 */
export function toWritablePath(root: string, file: string): string {
  const base = contentFolders.find((folder) => file.startsWith(`${folder}/`));
  let place = base ?? "";
  for (const name of file.slice(place.length).split("/").filter(Boolean)) {
    place = place === "" ? name : `${place}/${name}`;
    if (lstatSync(join(root, place), { throwIfNoEntry: false })?.isSymbolicLink())
      throw new CommandError(
        `${place} is a link to another place, so this command does not write ${file}. Replace the link with a ${place === file ? "file" : "folder"}. Nothing was written.`,
      );
  }
  return join(root, file);
}
