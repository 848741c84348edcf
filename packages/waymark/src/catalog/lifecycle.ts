import { type Operation, operations } from "./operations.ts";

/** ISO 8601 dates at midnight UTC. The portal and the description show `reason`. */
export type Deprecation = Readonly<{
  operation: string;
  effective: string;
  sunset: string;
  successor: string;
  reason: string;
}>;

/** The earliest ISO 8601 date on which the alias may switch. */
export type NextVersion = Readonly<{ version: string; effective: string }>;

export interface Lifecycle {
  readonly currentVersion: string;
  readonly nextVersion?: NextVersion;
  /** Each has all `operations` under its prefix. */
  readonly supportedVersions: readonly string[];
  /** The health check comes first, and the alias mirrors it. */
  readonly operations: readonly [Operation, ...Operation[]];
  readonly minimumNoticeDays: number;
  /** Announced by every signal in `changePolicy`. After a sunset date, nothing changes until a deployment. */
  readonly deprecations: readonly Deprecation[];
  /** Removed after their sunset dates. Their 404 responses name the successor. */
  readonly retired: readonly Deprecation[];
}

export const lifecycle = {
  currentVersion: "1",
  supportedVersions: ["1"],
  operations,
  minimumNoticeDays: 180,
  deprecations: [],
  retired: [],
} as const satisfies Lifecycle;

/** Not needed by functions. */
export const changePolicy = {
  breakingChanges: [
    "removing an endpoint or a response field",
    "renaming a field or changing its type",
    "adding a required request field or tightening validation of an existing one",
    "changing the HTTP status or `code` of an existing condition",
  ],
  nonBreakingChanges: [
    "adding an endpoint",
    "adding an optional request field",
    "adding a response field",
    "adding a new `code` value for a condition that had none",
  ],
  signals: [
    "the `Deprecation` header (RFC 9745) with the effective date, shaped `@<unix_seconds>`",
    "the `Sunset` header (RFC 8594) with the end date as an HTTP-date",
    'the `Link` header with `rel="successor-version"` pointing at the replacement',
    "`deprecated: true` on the operation in /openapi.json, its description naming the successor",
    "an entry in the deprecations table on /developers with the sunset date",
  ],
} as const satisfies Record<string, readonly string[]>;
