import { describe, expect, it } from "vitest";
import { summarizeVisits } from "../trial/visitor.ts";

describe("a summary of visits", () => {
  it("has the median, the 99th percentile and the share of responses, in any order", () => {
    const visits = Array.from({ length: 200 }, (_, index) => ({ milliseconds: index + 1, answered: index !== 199 }));
    expect(summarizeVisits(visits.toReversed())).toEqual({ asked: 200, median: 100, p99: 198, answered: 99.5 });
  });

  it("has no numbers if there were no visits", () => {
    expect(summarizeVisits([])).toEqual({ asked: 0, median: Number.NaN, p99: Number.NaN, answered: Number.NaN });
  });
});
