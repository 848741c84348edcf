import { summarize } from "../statistics.ts";

/** Rounds whose median is held against that of as many before, and how far the two may lie apart. */
const [span, tolerance] = [5, 0.05];

export const longestWarmUp = 30;

/** Whether the costs of rounds have settled: the compiler has done its work, and what is left between rounds is chance. */
export function hasSettled(costs: readonly number[]): boolean {
  if (costs.length < 2 * span) return false;
  const before = summarize(costs.slice(-2 * span, -span)).median;
  const latest = summarize(costs.slice(-span)).median;
  return Math.abs(latest - before) <= tolerance * latest;
}
