export function summarize(figures: readonly number[]) {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    min: at(0),
    max: at(sorted.length - 1),
  };
}

export const medianOf = <Round>(rounds: readonly Round[], read: (round: Round) => number): number =>
  summarize(rounds.map(read)).median;

export function medianRatio<Round>(
  rounds: readonly Round[],
  others: readonly Round[],
  read: (round: Round) => number,
): number {
  return summarize(others.map((other, index) => read(rounds[index] ?? other) / read(other))).median;
}

export function toPercentile(figures: readonly number[], percent: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
