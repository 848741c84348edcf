import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";

/** Folders of one file system: what is served, what a build has just made, and where the former is put meanwhile. */
export interface OutputFolders {
  readonly output: string;
  readonly made: string;
  readonly aside: string;
}

/**
 * Puts a finished build in the place of the one before, by two renames: who has a file of that open keeps it whole. Throws an error that
 * says what to do where the system does not let a folder in use be renamed; the previous build then stands as it was.
 */
export function replaceOutput({ output, made, aside }: OutputFolders): void {
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(dirname(aside), { recursive: true });
  try {
    if (existsSync(output)) renameSync(output, aside);
    renameSync(made, output);
  } catch (error) {
    if (!existsSync(output) && existsSync(aside)) renameSync(aside, output);
    throw new Error(`${output} cannot be replaced (${(error as Error).message}). Stop the server that runs from it, then build again.`);
  }
  rmSync(aside, { recursive: true, force: true });
}
