import { expect, it } from "vitest";
import { judge, judgeFaults, toLosses, toRows } from "../trial/verdict.ts";

const cost = { says: "CPU of a request", unit: "ms", most: 10 };
const share = { says: "answered requests", unit: "%", least: 100 };

it.each([
  [cost, 10, { promise: "CPU of a request: at most 10 ms", seen: "10 ms", bound: "at most 10 ms", kept: true }],
  [cost, 10.01, { kept: false }],
  [share, 100, { kept: true }],
  [share, 99.9, { kept: false, bound: "at least 100 %" }],
  [cost, Number.NaN, { kept: undefined, seen: "not measured" }],
  [cost, Number.POSITIVE_INFINITY, { kept: false, seen: "never" }],
])("a verdict on %j of %d", (limit, figure, expected) => {
  expect(judge("a path", limit, figure)).toMatchObject({ what: "a path", ...expected });
});

it.each([
  [[judge("x", cost, 3), judge("x", cost, 300), judgeFaults("x", "an answer", ["silence"])], "broken: 300 ms, at most 10 ms; silence"],
  [[judge("x", cost, 3), judge("x", cost, Number.NaN)], "kept"],
  [[judge("x", cost, Number.NaN)], ""],
])("a table's row › ends with the verdict", (verdicts, verdict) => {
  expect(toRows({ title: "", lines: [{ figures: { a: 1 }, verdicts }] })).toEqual([{ a: 1, verdict }]);
});

it("the summary of a run › counts kept promises, or names broken ones", () => {
  expect(toLosses([judge("a", cost, 1), judge("b", cost, Number.NaN)])).toBe(
    "Broken promises: none. 1 promise was kept, 1 could not be measured.",
  );
  expect(toLosses([judge("a", cost, 1), judge("b", cost, 2)])).toBe("Broken promises: none. 2 promises were kept.");
  expect(toLosses([judge("a path", cost, 300), judge("b", cost, 1), judgeFaults("FOO", "an answer", ["silence"])])).toBe(
    [
      "Broken promises: 2 of 3",
      "- a path | promised: CPU of a request: at most 10 ms | seen: 300 ms",
      "- FOO | promised: an answer | seen: silence",
    ].join("\n"),
  );
});
