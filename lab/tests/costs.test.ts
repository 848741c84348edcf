import { describe, expect, it } from "vitest";
import { type Costs, compareCosts, sumLines, toRefusal } from "../bench/costs.ts";

const accepted: Costs = {
  measured: { "CPU s": 10 },
  bytes: { "article, HTML": 16_000, "function old": 9_000 },
  lines: { all: 300, "src/site": 200 },
};
const compare = (current: Partial<Costs>) => toRefusal(compareCosts(accepted, { ...accepted, ...current }));

describe("the cost table", () => {
  it("shows both values of each cost, or 0 if it is missing from a table", () => {
    const rows = compareCosts(accepted, { measured: { "CPU s": 12 }, bytes: { "article, HTML": 15_000 }, lines: {} });
    expect(rows.slice(0, 3)).toEqual([
      { what: "measured: CPU s", accepted: 10, now: 12, change: 2, verdict: "" },
      { what: "bytes: article, HTML", accepted: 16_000, now: 15_000, change: -1_000, verdict: "" },
      { what: "bytes: function old", accepted: 9_000, now: 0, change: -9_000, verdict: "" },
    ]);
  });

  it("rejects growth in bytes and lines beyond the tolerance, and says what to do", () => {
    expect(compare({ bytes: { "article, HTML": 16_081 }, lines: { all: 321, "src/site": 220 } })).toBe(
      "lab/bench/cost.json: these costs grew by more than 0.5 % and by more than 20 bytes or lines: bytes: article, HTML; lines: all.\n" +
        "Make them smaller, or accept them and commit the table: npm --prefix lab run cost -- --accept",
    );
    expect(compare({ lines: { "src/commands/new": 21 } })).toContain("lines: src/commands/new.");
  });

  it("allows growth within the tolerance, and any growth in CPU time and memory", () => {
    expect(compare({ measured: { "CPU s": 99 }, bytes: { "article, HTML": 16_080 }, lines: { all: 320 } })).toBe("");
  });

  it("counts source lines by top-level folder and by folder in src", () => {
    const paths = ["astro.config.mjs", "docs/owner.md", "functions/health.ts", "src/env.d.ts", "src/site/a/b.astro", "src/site/page.ts"];
    expect(sumLines(paths, (path) => path.length)).toEqual({
      ...{ all: 81, "*": 16, functions: 19, src: 46 },
      ...{ "src/*": 12, "src/site": 34 },
    });
  });
});
