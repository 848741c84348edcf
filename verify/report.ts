import type { Request } from "./answer.ts";

export interface Failure {
  readonly message: string;
  readonly request?: Request;
}

export interface Result {
  readonly check: string;
  readonly promise: string;
  readonly failures: readonly Failure[];
  readonly expectations: number;
  readonly requests: number;
  readonly seconds: number;
}

export interface Report {
  readonly origin: string;
  readonly canonical: string;
  readonly without: readonly string[];
  readonly started: string;
  readonly seconds: number;
  readonly requests: number;
  /** The number of checked pages, and of all pages. */
  readonly pages: number;
  readonly pageCount: number;
  readonly results: readonly Result[];
}

/** `not offered` means that there was nothing to check. */
export type Outcome = "holds" | "failed" | "not offered";

export function toOutcome({ failures, expectations }: Result): Outcome {
  if (failures.length > 0) return "failed";
  return expectations === 0 ? "not offered" : "holds";
}

export function isSound({ results }: Report): boolean {
  const outcomes = results.map(toOutcome);
  return !outcomes.includes("failed") && outcomes.includes("holds");
}

export function summarize({ results, pages, pageCount }: Report) {
  const outcomes = results.map(toOutcome);
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  const parts = (["failed", "not offered"] as const)
    .filter((outcome) => count(outcome) > 0)
    .map((outcome) => `${count(outcome)} ${outcome}`);
  const sound = results.length === 1 ? "it passed" : "all passed";
  return {
    checks: countOf(results.length, "check"),
    outcome: parts.length > 0 ? parts.join(", ") : sound,
    pages: pages < pageCount ? `${pages} of ${countOf(pageCount, "page")}` : countOf(pages, "page"),
  };
}

export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
