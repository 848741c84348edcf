import type { Request } from "./answer.ts";

/** One thing that does not hold, with the request that shows it where there is one. */
export interface Failure {
  readonly message: string;
  readonly request?: Request;
}

/** What a check found. */
export interface Result {
  readonly check: string;
  readonly promise: string;
  readonly failures: readonly Failure[];
  /** Expectations that were held against answers. */
  readonly expectations: number;
  readonly requests: number;
  readonly seconds: number;
}

/** The outcome of a run against one deployment. */
export interface Report {
  readonly origin: string;
  readonly canonical: string;
  /** The parts of a Waymark that the deployment is without. */
  readonly without: readonly string[];
  /** ISO 8601. */
  readonly started: string;
  readonly seconds: number;
  readonly requests: number;
  /** Pages of the sitemap that were checked, and how many it has. */
  readonly pages: number;
  readonly pageCount: number;
  /** Whether the deployment has neither the description nor the sitemap of such a site. */
  readonly foreign: boolean;
  readonly results: readonly Result[];
}

/** How a check ended; `not offered` where it found nothing to hold, such as the pages of a site without any. */
export type Outcome = "holds" | "failed" | "not offered";

export function toOutcome({ failures, expectations }: Result): Outcome {
  if (failures.length > 0) return "failed";
  return expectations === 0 ? "not offered" : "holds";
}

/** Whether no check failed, and one at least held something. */
export function isSound({ results }: Report): boolean {
  const outcomes = results.map(toOutcome);
  return !outcomes.includes("failed") && outcomes.includes("holds");
}

/** The outcome of all checks in words. */
export function summarize({ results, pages, pageCount }: Report) {
  const outcomes = results.map(toOutcome);
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  const parts = (["failed", "not offered"] as const)
    .filter((outcome) => count(outcome) > 0)
    .map((outcome) => `${count(outcome)} ${outcome}`);
  const sound = results.length === 1 ? "it holds" : "all hold";
  return {
    checks: countOf(results.length, "check"),
    outcome: parts.length > 0 ? parts.join(", ") : sound,
    pages: pages < pageCount ? `${pages} of ${countOf(pageCount, "page")}` : countOf(pages, "page"),
  };
}

/** A number with its noun. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
