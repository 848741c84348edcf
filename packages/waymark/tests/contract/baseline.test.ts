import { describe, expect, it } from "vitest";
import {
  listMissing,
  listRefusals,
  listUnaccepted,
  reviewVersions,
} from "../../contract/baselines.ts";
import { judge } from "../../contract/difference.ts";
import type { Node } from "../../contract/document.ts";
import type { Deprecation, Lifecycle } from "../../src/catalog/lifecycle.ts";
import type { BodyField } from "../../src/catalog/operations.ts";
import { openingHours, withOpeningHours } from "../fixtures/opening-hours.ts";
import { site } from "../fixtures/own-site.ts";
import {
  announcedV2,
  deprecatedV1,
  leavingV1,
  onlyHealthV1,
  retiredV1,
  twoVersions,
} from "../made-up-lifecycles.ts";

function accept(lifecycle: Lifecycle): Record<string, Node> {
  const reports = reviewVersions(site, { lifecycle, baselines: {} });
  return Object.fromEntries(
    reports.flatMap(({ version, next }) =>
      next ? [[version, JSON.parse(JSON.stringify(next))]] : [],
    ),
  );
}

const review = (before: Lifecycle, lifecycle: Lifecycle, day = "2027-01-01") =>
  reviewVersions(site, {
    lifecycle,
    baselines: accept(before),
    now: Date.parse(`${day}T12:00:00Z`),
  });

it("the project's baselines contain the whole current description", () => {
  expect(listUnaccepted(reviewVersions(site))).toEqual([]);
});

it("a supported version without a baseline is reported, with the command that writes it", () => {
  expect(listMissing(review(onlyHealthV1, twoVersions))).toEqual([
    "Version 2 has no baseline. Run npm run accept to write tests/contract/openapi.v2.json, and commit it.",
  ]);
});

it("an endpoint with its own policy and a parameter is non-breaking, and only adds its policy to the list", () => {
  const [report] = review(onlyHealthV1, withOpeningHours);
  expect(report?.differences.map(({ rule }) => rule)).toEqual(["newEndpoint", "unlisted"]);
});

it("an endpoint with keywords that a GET cannot have is rejected, with and without a baseline", () => {
  const { body } = openingHours;
  const day = { ...body["day"], constraints: { multipleOf: 2 } } as BodyField;
  const lifecycle: Lifecycle = {
    ...onlyHealthV1,
    operations: [...onlyHealthV1.operations, { ...openingHours, body: { ...body, day } }],
  };
  for (const baselines of [accept(onlyHealthV1), {}])
    expect(listRefusals(reviewVersions(site, { lifecycle, baselines })).join()).toContain(
      "Version 1: GET /api/v1/opening-hours, response 200, field day: the gate cannot judge its multipleOf.",
    );
});

describe("a new current version, which the alias follows", () => {
  const both = "Versions 1 and 2: the lifecycle:";
  const refused =
    "with 180 days of notice from today, the earliest is 2027-06-30. The policy promises more notice.";

  it("without an announcement › rejected", () => {
    for (const before of [
      onlyHealthV1,
      {
        ...announcedV2,
        supportedVersions: ["1", "2", "3"],
        nextVersion: { version: "3", effective: "2026-01-01" },
      },
    ])
      expect(listRefusals(review(before, twoVersions)).join()).toContain(
        'the lifecycle: its currentVersion was "1" and is "2", which was not announced to clients of the alias. The policy promises more notice.',
      );
  });

  it("needs the same notice period as a deprecation", () => {
    expect(listUnaccepted(review(onlyHealthV1, announcedV2))).toContain(
      'Version 1: the lifecycle: its nextVersion was nothing and is {"version":"2","effective":"2027-06-30"}. The policy allows this.',
    );
    expect(listRefusals(review(onlyHealthV1, announcedV2))).toEqual([]);
    const early: Lifecycle = {
      ...announcedV2,
      nextVersion: { version: "2", effective: "2027-06-29" },
    };
    expect(listRefusals(review(onlyHealthV1, early))).toEqual([
      `Version 1: the lifecycle: version 2 is announced as current from 2027-06-29; ${refused}`,
    ]);
  });

  it("takes effect on the announced day at the earliest", () => {
    expect(listRefusals(review(announcedV2, twoVersions, "2027-06-29"))).toEqual([
      `${both} its currentVersion was "1" and is "2", which was announced for 2027-06-30. The policy promises more notice.`,
    ]);
    const reports = review(announcedV2, twoVersions, "2027-06-30");
    expect(listRefusals(reports)).toEqual([]);
    expect(listUnaccepted(reports).join()).toContain(
      `${both} its aliasTarget was "/api/v1/health" and is "/api/v2/health".`,
    );
  });
});

describe("a deprecation of version 1", () => {
  const leaving = (changes: Partial<Deprecation>): Lifecycle => ({
    ...twoVersions,
    deprecations: [{ ...leavingV1, ...changes }],
  });
  const provided = "The policy allows this.";
  const refused =
    "with 180 days of notice from today, the earliest is 2027-06-30. The policy promises more notice.";
  const both = "Versions 1 and 2: GET /api/v1/health:";

  it("passes on the last day that leaves the full notice period, and is reported once for both versions", () => {
    const reports = review(twoVersions, deprecatedV1);
    expect(reports.flatMap(({ differences }) => differences.map(judge))).toEqual([
      "neither",
      "neither",
      "neither",
    ]);
    expect(listUnaccepted(reports)).toEqual([
      `Version 1: GET /api/v1/health: it is deprecated now. ${provided}`,
      `${both} its sunset is announced for 2027-06-30. ${provided}`,
    ]);
  });

  it("accepted a day too late, or with a past effective date › rejected with the earliest possible sunset", () => {
    expect(listRefusals(review(twoVersions, deprecatedV1, "2027-01-02"))).toEqual([
      `${both} its sunset is announced for 2027-06-30; ${refused.replace("06-30", "07-01")}`,
    ]);
    expect(
      listRefusals(review(twoVersions, leaving({ effective: "2026-01-01", sunset: "2026-10-01" }))),
    ).toEqual([`${both} its sunset is announced for 2026-10-01; ${refused}`]);
  });

  it("that is unchanged, postponed or withdrawn › passes at any time", () => {
    for (const after of [deprecatedV1, leaving({ sunset: "2027-07-01" }), twoVersions])
      expect(listRefusals(review(deprecatedV1, after, "2027-06-29"))).toEqual([]);
    expect(listUnaccepted(review(deprecatedV1, twoVersions))).toContain(
      `${both} its deprecation is withdrawn. ${provided}`,
    );
  });

  it("with a shorter promised period › rejected", () => {
    expect(listRefusals(review(deprecatedV1, { ...deprecatedV1, minimumNoticeDays: 30 }))).toEqual([
      "Versions 1 and 2: the lifecycle: its minimumNoticeDays was 180 and is 30. The policy promises more notice.",
    ]);
  });
});

describe("removing version 1", () => {
  it.each([
    [
      "without an announcement",
      twoVersions,
      "2027-06-30",
      "it was removed, but no deprecation in the baseline announced that.",
    ],
    [
      "before the announced sunset",
      deprecatedV1,
      "2027-06-29",
      "it was removed before its sunset on 2027-06-30.",
    ],
  ])("%s › rejected", (_, before, day, fault) => {
    const rule = "The policy lists this as breaking: removing an endpoint or a response field.";
    expect(listRefusals(review(before, retiredV1, day))).toEqual([
      `Version 1: GET /api/v1/health: ${fault} ${rule}`,
    ]);
  });

  it("after the announced sunset › passes, and its baseline has no successor", () => {
    const reports = review(deprecatedV1, retiredV1, "2027-06-30");
    expect(listRefusals(reports)).toEqual([]);
    expect(listUnaccepted(reports)).toContain(
      "Version 1: it has ended, and its baseline was deleted.",
    );
  });
});
