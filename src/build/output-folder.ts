import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export interface OutputFolders {
  readonly output: string;
  readonly made: string;
  readonly aside: string;
}

/** Prevents concurrent builds in one folder. Throws if another process is running. Ignores a lock file left by a killed process. */
export function lockBuild(file: string): void {
  const other = readOwner(file);
  if (other !== undefined && other !== process.pid && isRunning(other))
    throw new Error(`Another build of this site is running (process ${other}). Wait until it ends, then build again.`);
  writeFileSync(file, String(process.pid));
  process.once("exit", () => {
    if (readOwner(file) === process.pid) rmSync(file);
  });
}

function readOwner(file: string): number | undefined {
  try {
    return Number(readFileSync(file, "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Replaces the previous build with two renames, so that open files stay readable. If a folder is locked, throws and keeps the previous
 * build.
 */
export function replaceOutput({ output, made, aside }: OutputFolders): void {
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(dirname(aside), { recursive: true });
  try {
    if (existsSync(output)) renameSync(output, aside);
    renameSync(made, output);
  } catch (error) {
    if (!existsSync(output) && existsSync(aside)) renameSync(aside, output);
    throw new Error(`Cannot replace ${output} (${(error as Error).message}). Stop the server that runs from it, then build again.`);
  }
  rmSync(aside, { recursive: true, force: true });
}
