import { existsSync } from "node:fs";
import { join } from "node:path";
import type { BenchOptions } from "./options.ts";

/** One line of a suite's table; figures stay numbers until they are printed. */
export type Row = Readonly<Record<string, string | number>>;

/** A suite's outcome: what was measured, in one sentence, and the rows of its table. */
export interface Report {
  readonly title: string;
  readonly rows: readonly Row[];
  /** What no implementation gets below. */
  readonly limit: string;
}

/** Measures one thing. Throws `MissingBuild` where it needs a build and there is none. */
export type Suite = (options: BenchOptions) => Promise<Report>;

/** The built Node host. Throws `MissingBuild`. */
export function findEntry(): string {
  const entry = join(import.meta.dirname, "../dist/server/entry.mjs");
  if (!existsSync(entry)) throw new MissingBuild();
  return entry;
}

/** Whether a figure is within its target, as the tables say it. */
export function toVerdict(figure: number, most: number, unit = ""): string {
  return `≤ ${`${most} ${unit}`.trim()}: ${figure <= most ? "met" : "missed"}`;
}

/** There is no build to measure. */
export class MissingBuild extends Error {
  constructor() {
    super("There is no build in dist. Run `npm run build` first.");
  }
}
