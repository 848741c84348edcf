import { expect, it } from "vitest";
import {
  listMissing,
  listRefusals,
  reviewVersions,
} from "../packages/waymark/contract/baselines.ts";
import { loadSite } from "../packages/waymark/src/check/load-site.ts";

it("the published contract is compatible with its baselines: a breaking change needs a new major version", async () => {
  const reports = reviewVersions(await loadSite());
  expect([...listRefusals(reports), ...listMissing(reports)].join("\n")).toBe("");
});
