import { expect, it } from "vitest";
import { listMissing, listRefusals, reviewVersions } from "waymark/tests/contract";
import { loadSite } from "waymark/tests/site";

it("the published contract is compatible with its baselines: a breaking change needs a new major version", async () => {
  const reports = reviewVersions(await loadSite());
  expect([...listRefusals(reports), ...listMissing(reports)].join("\n")).toBe("");
});
