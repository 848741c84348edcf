import { describe, expect, it } from "vitest";
import { summarizeVisits } from "../trial/visitor.ts";

describe("visits in short", () => {
  it("have the median, the 99th percentile, and the share that was answered, in whatever order they came", () => {
    const visits = Array.from({ length: 200 }, (_, index) => ({ milliseconds: index + 1, answered: index !== 199 }));
    expect(summarizeVisits(visits.toReversed())).toEqual({ asked: 200, median: 100, p99: 198, answered: 99.5 });
  });

  it("have no figures where there were none", () => {
    expect(summarizeVisits([])).toEqual({ asked: 0, median: Number.NaN, p99: Number.NaN, answered: Number.NaN });
  });
});
