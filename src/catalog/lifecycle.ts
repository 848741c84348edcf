/** An operation on its way out (section 9). Dates are ISO 8601 calendar dates, taken as midnight UTC. */
export interface Deprecation {
  readonly path: string;
  readonly effective: string;
  readonly sunset: string;
  readonly successor: string;
  readonly reason: string;
}

/** Versions, what counts as breaking, and the deprecation policy (section 9 of the specification). */
export const lifecycle = {
  currentVersion: "1",
  supportedVersions: ["1"],
  minimumNoticeDays: 180,
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
  deprecations: [] as readonly Deprecation[],
} as const;
