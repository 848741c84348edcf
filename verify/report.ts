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
  /** ISO 8601. */
  readonly started: string;
  readonly seconds: number;
  readonly requests: number;
  /** Pages of the sitemap that were checked. */
  readonly pages: number;
  readonly results: readonly Result[];
}

/** Whether everything holds. */
export function isSound({ results }: Report): boolean {
  return results.every(({ failures }) => failures.length === 0);
}
