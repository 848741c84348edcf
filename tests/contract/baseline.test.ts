import { describe, expect, it } from "vitest";
import { listRefusals, listUnaccepted, reviewVersions } from "../../contract/baselines.ts";
import { judgeAll } from "../../contract/difference.ts";
import type { Node } from "../../contract/document.ts";
import type { Lifecycle } from "../../src/catalog/lifecycle.ts";
import { deprecatedV1, onlyV1, retiredV1, twoVersions } from "../made-up-lifecycles.ts";

/** What `npm run accept` would leave behind for a lifecycle. */
function accept(lifecycle: Lifecycle): Record<string, Node> {
  const reports = reviewVersions({ lifecycle, baselines: {} });
  return Object.fromEntries(reports.flatMap(({ version, next }) => (next ? [[version, JSON.parse(JSON.stringify(next))]] : [])));
}

const beforeSunset = Date.parse("2027-06-29");
const afterSunset = Date.parse("2027-06-30");

describe("the published contract", () => {
  it("keeps what its baselines promise: a breaking change fails here, and needs a new major version", () => {
    const reports = reviewVersions();
    const unaccepted = listUnaccepted(reports);
    if (unaccepted.length > 0)
      console.warn(`These changes pass. Take them into the baseline with npm run accept, and commit it:\n${unaccepted.join("\n")}`);
    expect(listRefusals(reports).join("\n")).toBe("");
  });
});

describe("baselines of several versions", () => {
  it("a supported version without one is refused, with the command that writes it", () => {
    const reports = reviewVersions({ lifecycle: twoVersions, baselines: accept(onlyV1) });
    expect(listRefusals(reports)).toEqual([
      "Version 2 has no baseline. Run npm run accept to write contract/baseline/openapi.v2.json, and commit it.",
    ]);
  });

  it("each holds the paths of its own version and the alias", () => {
    const paths = Object.values(accept(twoVersions)).map((baseline) => Object.keys(baseline["paths"] as Node).sort());
    expect(paths).toEqual([
      ["/api/health", "/api/v1/health"],
      ["/api/health", "/api/v2/health"],
    ]);
  });

  it("a second version breaks nothing in the first, though the alias follows the current one", () => {
    const baselines = { ...accept(twoVersions), ...accept(onlyV1) };
    expect(listRefusals(reviewVersions({ lifecycle: twoVersions, baselines }))).toEqual([]);
  });

  it("a deprecation passes", () => {
    const reports = reviewVersions({ lifecycle: deprecatedV1, baselines: accept(twoVersions) });
    expect(reports.map(({ differences }) => judgeAll(differences))).toEqual(["neither", "neither"]);
    expect(listUnaccepted(reports)).toContain("GET /api/v1/health: its deprecated changed. Section 9 lists no such change.");
  });
});

describe("removing version 1", () => {
  const review = (before: Lifecycle, now: number) => reviewVersions({ lifecycle: retiredV1, baselines: accept(before), now });

  it("unannounced › refused", () => {
    expect(listRefusals(review(twoVersions, afterSunset))).toEqual([
      "GET /api/v1/health: it is gone, and no deprecation in the baseline announced that. Section 9 lists this as breaking: removing an endpoint or a response field.",
    ]);
  });

  it("before the sunset that the baseline announced › refused", () => {
    expect(listRefusals(review(deprecatedV1, beforeSunset))).toEqual([
      "GET /api/v1/health: it is gone before its sunset on 2027-06-30. Section 9 lists this as breaking: removing an endpoint or a response field.",
    ]);
  });

  it("after that sunset › passes, and its baseline has no successor", () => {
    const reports = review(deprecatedV1, afterSunset);
    expect(listRefusals(reports)).toEqual([]);
    expect(reports.map(({ version, next }) => [version, next === undefined])).toEqual([
      ["1", true],
      ["2", false],
    ]);
  });
});
