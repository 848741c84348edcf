import { hash, randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { programsName } from "../entries/record-store.ts";

/** Absolute paths of what a run imports. */
export interface ProgramImports {
  /** Files that are not run, with their state when they were found. */
  readonly files: Map<string, string>;
  /** Packages and modules, which are run. */
  readonly modules: Set<string>;
}

export type ProgramRun<Report> = Readonly<{
  report: Report;
  imports: ProgramImports;
  isSound: boolean;
}>;

interface KeptRun<Report> {
  readonly key: string;
  readonly files: readonly (readonly [file: string, state: string])[];
  readonly report: Report;
}

/** A component's bytes name its exports. Of other files, only the existence matters. */
export function readState(file: string): string {
  if (!existsSync(file)) return "missing";
  return file.endsWith(".astro") ? hash("sha256", readFileSync(file)) : "found";
}

/**
 * Returns the report of the last run if its key and the imported files are the same. A run is kept
 * only if it is sound and imports no modules, because those can read other files.
 */
export async function reuseRun<Report>(
  folder: string | undefined,
  key: string,
  run: () => Promise<ProgramRun<Report>>,
): Promise<Report> {
  const file = folder === undefined ? undefined : join(folder, programsName);
  const kept = file === undefined ? undefined : readKept<Report>(file);
  if (kept?.key === key && kept.files.every(([path, state]) => readState(path) === state))
    return kept.report;
  const { report, imports, isSound } = await run();
  if (file !== undefined && isSound && imports.modules.size === 0)
    writeKept(file, { key, files: [...imports.files], report });
  return report;
}

function readKept<Report>(file: string): KeptRun<Report> | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as KeptRun<Report>;
  } catch {
    return undefined;
  }
}

function writeKept<Report>(file: string, kept: KeptRun<Report>): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(kept));
  renameSync(draft, file);
}
