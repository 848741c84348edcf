import { summarize } from "../statistics.ts";

/** Compares the median of this many rounds with that of as many before. */
const [span, tolerance] = [5, 0.05];

export const longestWarmUp = 30;

/** Whether compilation is done and only noise remains. */
export function hasSettled(costs: readonly number[]): boolean {
  if (costs.length < 2 * span) return false;
  const before = summarize(costs.slice(-2 * span, -span)).median;
  const latest = summarize(costs.slice(-span)).median;
  return Math.abs(latest - before) <= tolerance * latest;
}
