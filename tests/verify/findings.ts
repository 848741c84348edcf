import { type Report, toOutcome } from "../../verify/report.ts";

/** What a run found, one line a failure. */
export function toFindings({ results }: Report): string[] {
  return results.flatMap(({ check, failures }) => failures.map(({ message }) => `${check}: ${message}`));
}

/** The checks that ended in one way. */
export function listChecks({ results }: Report, outcome: ReturnType<typeof toOutcome>): string[] {
  return results.filter((result) => toOutcome(result) === outcome).map(({ check }) => check);
}
