/** One request of the honest visitor: how long it took, in milliseconds, and whether it got its page. */
export interface Visit {
  readonly milliseconds: number;
  readonly answered: boolean;
}

/** The visits of a while in short; percentiles in milliseconds, what was answered in percent. */
export interface Visits {
  readonly asked: number;
  readonly median: number;
  readonly p99: number;
  readonly answered: number;
}

/** Sums up visits; a visit without an answer counts with the time after which it was given up. */
export function summarizeVisits(visits: readonly Visit[]): Visits {
  const times = visits.map(({ milliseconds }) => milliseconds);
  const answered = visits.filter((visit) => visit.answered).length;
  return {
    asked: visits.length,
    median: toPercentile(times, 50),
    p99: toPercentile(times, 99),
    answered: visits.length === 0 ? Number.NaN : (100 * answered) / visits.length,
  };
}

/** The least figure that `percent` of all figures do not exceed; NaN of none. */
export function toPercentile(figures: readonly number[], percent: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
