import { describe, expect, it } from "vitest";
import { judge, judgeFaults, toLosses, toRows } from "../../trial/verdict.ts";

const cost = { says: "CPU of a request", unit: "ms", most: 10 };
const share = { says: "answered requests", unit: "%", least: 100 };

describe("a verdict", () => {
  it("is kept up to the bound and broken beyond it", () => {
    expect(judge("a path", cost, 10)).toEqual({
      what: "a path",
      promise: "CPU of a request: at most 10 ms",
      seen: "10 ms",
      bound: "at most 10 ms",
      kept: true,
    });
    expect(judge("a path", cost, 10.01).kept).toBe(false);
    expect(judge("a visitor", share, 100).kept).toBe(true);
    expect(judge("a visitor", share, 99.9)).toMatchObject({ kept: false, bound: "at least 100 %" });
  });

  it("is neither where nothing was measured, and broken where it never came", () => {
    expect(judge("a path", cost, Number.NaN)).toMatchObject({ kept: undefined, seen: "not measured" });
    expect(judge("a path", cost, Number.POSITIVE_INFINITY)).toMatchObject({ kept: false, seen: "never" });
  });

  it("names every fault", () => {
    expect(judgeFaults("FOO", "an answer", ["silence", false, "left open"])).toMatchObject({ kept: false, seen: "silence, left open" });
    expect(judgeFaults("FOO", "an answer", []).kept).toBe(true);
  });
});

describe("a table's rows", () => {
  const toVerdict = (...verdicts: ReturnType<typeof judge>[]) => toRows({ title: "", lines: [{ figures: { a: 1 }, verdicts }] });

  it("end with what was broken, and its bound", () => {
    expect(toVerdict(judge("x", cost, 3), judge("x", cost, 300), judgeFaults("x", "an answer", ["silence"]))).toEqual([
      { a: 1, verdict: "broken: 300 ms, at most 10 ms; silence" },
    ]);
  });

  it("say kept where something was measured and nothing broken", () => {
    expect(toVerdict(judge("x", cost, 3), judge("x", cost, Number.NaN))).toEqual([{ a: 1, verdict: "kept" }]);
    expect(toVerdict(judge("x", cost, Number.NaN))).toEqual([{ a: 1, verdict: "" }]);
  });
});

describe("the last words of a run", () => {
  it("are nothing where every promise was kept or could not be measured", () => {
    expect(toLosses([judge("a", cost, 1), judge("b", cost, Number.NaN)])).toBe(
      "What was lost: nothing. 1 promise was kept, 1 could not be measured.",
    );
    expect(toLosses([judge("a", cost, 1), judge("b", cost, 2)])).toBe("What was lost: nothing. 2 promises were kept.");
  });

  it("are a line for each promise that was broken", () => {
    expect(toLosses([judge("a path", cost, 300), judge("b", cost, 1), judgeFaults("FOO", "an answer", ["silence"])])).toBe(
      [
        "What was lost, 2 of 3 promises:",
        "- a path | promised: CPU of a request: at most 10 ms | seen: 300 ms",
        "- FOO | promised: an answer | seen: silence",
      ].join("\n"),
    );
  });
});
