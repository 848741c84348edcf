import { expect, it } from "vitest";
import { listMissing, listRefusals, reviewVersions } from "../../contract/baselines.ts";

it("the published contract is compatible with its baselines: a breaking change needs a new major version", () => {
  const reports = reviewVersions();
  expect([...listRefusals(reports), ...listMissing(reports)].join("\n")).toBe("");
});
