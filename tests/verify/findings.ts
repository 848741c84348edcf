import { type Report, toOutcome } from "../../verify/report.ts";
import type { Fault } from "./broken-server.ts";

/** What a server does wrong, and the check that must find it. */
export type Defect = readonly [check: string, what: string, fault: Fault];

/** Defects by their check and in words. */
export type Defects = Readonly<Record<string, Readonly<Record<string, Fault>>>>;

/** What a run found, one line a failure. */
export function toFindings({ results }: Report): string[] {
  return results.flatMap(({ check, failures }) => failures.map(({ message }) => `${check}: ${message}`));
}

/** The checks that ended in one way. */
export function listChecks({ results }: Report, outcome: ReturnType<typeof toOutcome>): string[] {
  return results.filter((result) => toOutcome(result) === outcome).map(({ check }) => check);
}
