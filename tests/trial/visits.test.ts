import { describe, expect, it } from "vitest";
import { summarizeVisits, toPercentile } from "../../trial/visits.ts";

describe("visits in short", () => {
  it("have the median, the 99th percentile, and the share that was answered", () => {
    const visits = Array.from({ length: 200 }, (_, index) => ({ milliseconds: index + 1, answered: index !== 199 }));
    expect(summarizeVisits(visits)).toEqual({ asked: 200, median: 100, p99: 198, answered: 99.5 });
  });

  it("have no figures where there were none", () => {
    expect(summarizeVisits([])).toEqual({ asked: 0, median: Number.NaN, p99: Number.NaN, answered: Number.NaN });
  });
});

it("a percentile › is a figure of the series, in whatever order they came", () => {
  expect(toPercentile([5, 1, 3], 50)).toBe(3);
  expect(toPercentile([5, 1, 3], 99)).toBe(5);
  expect(toPercentile([7], 1)).toBe(7);
});
