import { readFileSync, rmSync, writeFileSync } from "node:fs";

/**
 * Keeps two builds out of one folder until this process ends. Throws an error that says what to do where another one is running; the file
 * of one that was killed is taken over.
 */
export function lockBuild(file: string): void {
  const other = readOwner(file);
  if (other !== undefined && other !== process.pid && isRunning(other))
    throw new Error(`Another build of this site is running (process ${other}). Wait until it has ended, then build again.`);
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
