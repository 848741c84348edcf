import { type Report, toOutcome } from "../../verify/report.ts";
import type { Fault } from "./broken-server.ts";

export type Defect = readonly [check: string, what: string, fault: Fault];

/** Defects by their check and in words. */
export type Defects = Readonly<Record<string, Readonly<Record<string, Fault>>>>;

/** What a run found, one line a failure. */
export function toFindings({ results }: Report): string[] {
  return results.flatMap(({ check, failures }) => failures.map(({ message }) => `${check}: ${message}`));
}

export function listChecks({ results }: Report, outcome: ReturnType<typeof toOutcome>): string[] {
  return results.filter((result) => toOutcome(result) === outcome).map(({ check }) => check);
}
