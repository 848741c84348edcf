import { describe, expect, it } from "vitest";
import { assertLifecycle } from "../../src/catalog/assert-lifecycle.ts";
import { toEndpoints } from "../../src/catalog/endpoints.ts";
import { type Deprecation, type Lifecycle, lifecycle } from "../../src/catalog/lifecycle.ts";
import {
  announcedV2,
  deprecatedV1,
  leavingV1,
  onlyHealthV1,
  retiredV1,
  twoVersions,
} from "../made-up-lifecycles.ts";

const faultsOf = (made: Lifecycle, day = "2027-06-30") => {
  try {
    assertLifecycle(made, Date.parse(day));
    return [];
  } catch (error) {
    return (error as Error).message.split("\n  ").slice(1);
  }
};
const deprecating = (...entries: readonly Partial<Deprecation>[]): Lifecycle => ({
  ...twoVersions,
  deprecations: entries.map((entry) => ({ ...leavingV1, ...entry })),
});

it.each<[string, Lifecycle]>([
  ["today's", lifecycle],
  ["a second version beside the first", twoVersions],
  ["a second version that is to be current", announcedV2],
  ["version 1 deprecated with exactly 180 days of notice", deprecatedV1],
  ["version 1 retired", retiredV1],
  ["a sunset that has passed", deprecating({ effective: "2020-01-01", sunset: "2021-01-01" })],
  [
    "the alias as successor, because it mirrors the current version",
    deprecating({ successor: "/api/health" }),
  ],
  ["a leap day", deprecating({ effective: "2028-02-29", sunset: "2028-08-27" })],
])("a valid lifecycle › %s", (_, made) => {
  expect(faultsOf(made)).toEqual([]);
});

it.each([
  [
    { version: "1", effective: "2027-06-30" },
    'The next version "1" is already the current version. Remove the entry.',
  ],
  [
    { version: "3", effective: "2027-06-30" },
    'The next version "3" is not a supported version. The supported versions are 1, 2.',
  ],
  [
    { version: "2", effective: "soon" },
    'The next version "2": "soon" is not a calendar date. Write a date such as 2027-01-31.',
  ],
])("an impossible next version › %j › an error that says why", (nextVersion, fault) => {
  expect(faultsOf({ ...announcedV2, nextVersion })).toEqual([fault]);
});

describe("an impossible deprecation", () => {
  const operations = "The operations are /api/v2/health, /api/v1/health, /api/health.";
  it.each<[string, Partial<Deprecation>, string]>([
    [
      "179 days of notice",
      { sunset: "2027-06-29" },
      "179 days of notice are not enough. At least 180 are promised, so the earliest",
    ],
    [
      "a sunset before the deprecation",
      { sunset: "2026-12-31" },
      "its sunset on 2026-12-31 comes before the deprecation on 2027-01-01.",
    ],
    [
      "a successor that does not exist",
      { successor: "/api/v3/health" },
      `its successor /api/v3/health does not exist. ${operations}`,
    ],
    [
      "itself as successor",
      { successor: "/api/v1/health" },
      "an operation cannot be its own successor.",
    ],
    [
      "no date",
      { effective: "soon" },
      '"soon" is not a calendar date. Write a date such as 2027-01-31.',
    ],
    [
      "a day that no month has",
      { sunset: "2027-06-31" },
      '"2027-06-31" is not a calendar date. Write a date such as 2027-01-31.',
    ],
    [
      "no reason",
      { reason: " " },
      "it has no reason. Write a sentence for people who have to switch.",
    ],
  ])("%s › an error that says why", (_, entry, fault) => {
    expect(faultsOf(deprecating(entry))).toEqual([
      expect.stringContaining(`The deprecation of /api/v1/health: ${fault}`),
    ]);
  });

  it.each([
    ["/api/v9/health", `there is no such operation. ${operations}`],
    ["/api/health", "the alias is permanent and is never deprecated."],
    [
      "/api/v2/health",
      "/api/health mirrors it. Make the successor's version the current one, then deprecate this one.",
    ],
  ])("of %s › an error that says why", (operation, fault) => {
    expect(faultsOf(deprecating({ operation, successor: "/api/v1/health" }))).toEqual([
      `The deprecation of ${operation}: ${fault}`,
    ]);
  });

  it("of an operation that is listed twice, or replaced by a deprecated operation › an error", () => {
    expect(faultsOf(deprecating({}, {}))).toEqual([
      "The operation /api/v1/health is deprecated twice. Keep one entry.",
    ]);
    const three = {
      ...deprecating({}, { operation: "/api/v2/health", successor: "/api/v3/health" }),
      currentVersion: "3",
    };
    expect(faultsOf({ ...three, supportedVersions: ["1", "2", "3"] })).toEqual([
      "The deprecation of /api/v1/health: its successor /api/v2/health is itself deprecated. Name an operation that is not deprecated.",
    ]);
  });

  it("reports all errors at once, with the file to fix", () => {
    expect(() =>
      assertLifecycle(deprecating({ successor: "/api/v3/health", sunset: "2027-02-01" })),
    ).toThrow(
      /^packages\/waymark\/src\/catalog\/lifecycle\.ts cannot be published:\n {2}The deprecation .*does not exist.*\n {2}The deprecation .*31 days of notice/,
    );
  });
});

describe("an impossible retirement or version", () => {
  it.each<[string, Lifecycle, string]>([
    [
      "a registered operation",
      { ...twoVersions, retired: [leavingV1] },
      "/api/v1/health: the operation still exists. Remove",
    ],
    [
      "a retired operation whose successor is gone too",
      { ...retiredV1, supportedVersions: ["3"], currentVersion: "3" },
      "The retirement of /api/v1/health: its successor /api/v2/health does not exist. The operations are /api/v3/health, /api/health.",
    ],
    [
      "an unsupported current version",
      { ...twoVersions, currentVersion: "3" },
      'The current version "3" is not a supported version.',
    ],
    [
      "no number",
      { ...twoVersions, supportedVersions: ["v1", "2"] },
      '"v1" is not a major version. Write a whole number',
    ],
    [
      "a version listed twice",
      { ...twoVersions, supportedVersions: ["2", "2"] },
      'The supported version "2" is listed twice.',
    ],
  ])("%s", (_, made, fault) => {
    expect(faultsOf(made)).toEqual([expect.stringContaining(fault)]);
  });

  it("a retirement before the sunset › rejected until the sunset date", () => {
    const early = { ...retiredV1, retired: [leavingV1] };
    expect(faultsOf(early, "2027-06-29")).toEqual([
      "The retirement of /api/v1/health: its sunset date, 2027-06-30, has not been reached. Until then, keep the entry in deprecations. The version still responds.",
    ]);
    expect(faultsOf(early, "2027-06-30")).toEqual([]);
  });
});

it("the registered operations the alias states its current version and the announced next version", () => {
  const describeAlias = (made: Lifecycle) => toEndpoints(made).at(-1)?.description;
  expect(describeAlias(onlyHealthV1)).toBe(
    "Permanent unversioned alias of the current version's health check, which is `/api/v1/health` today. Not deprecated.",
  );
  expect(describeAlias(announcedV2)).toBe(
    "Permanent unversioned alias of the current version's health check, which is `/api/v1/health` today, and `/api/v2/health` from 2027-06-30 on at the earliest. Not deprecated.",
  );
});
