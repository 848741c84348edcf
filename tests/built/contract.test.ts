import { expect, it } from "vitest";
import { listMissing, listRefusals, reviewVersions } from "../../contract/baselines.ts";

it("the published contract keeps what its baselines promise: a breaking change fails here, and needs a new major version", () => {
  const reports = reviewVersions();
  expect([...listRefusals(reports), ...listMissing(reports)].join("\n")).toBe("");
});
