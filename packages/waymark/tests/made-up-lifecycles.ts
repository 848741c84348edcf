import { type Deprecation, type Lifecycle, lifecycle as today } from "../src/catalog/lifecycle.ts";

/** With exactly 180 days of notice. */
export const leavingV1: Deprecation = {
  operation: "/api/v1/health",
  effective: "2027-01-01",
  sunset: "2027-06-30",
  successor: "/api/v2/health",
  reason: "Version 2 says more about the service.",
};

const goneV1: Deprecation = { ...leavingV1, effective: "2025-01-01", sunset: "2025-06-30" };

/** Has only version 1, and only the health check. The others are the owner's steps from there. */
export const onlyHealthV1: Lifecycle = {
  ...today,
  operations: [today.operations[0]],
  supportedVersions: ["1"],
  currentVersion: "1",
  deprecations: [],
  retired: [],
};
export const announcedV2: Lifecycle = {
  ...onlyHealthV1,
  supportedVersions: ["1", "2"],
  nextVersion: { version: "2", effective: "2027-06-30" },
};
export const twoVersions: Lifecycle = {
  ...onlyHealthV1,
  supportedVersions: ["1", "2"],
  currentVersion: "2",
};
export const deprecatedV1: Lifecycle = { ...twoVersions, deprecations: [leavingV1] };
export const retiredV1: Lifecycle = { ...twoVersions, supportedVersions: ["2"], retired: [goneV1] };
