import { aliasPath, toEndpoints, toPrefix } from "./endpoints.ts";
import type { Deprecation, Lifecycle } from "./lifecycle.ts";

const dayLength = 86_400_000;

/** Throws. `now` is in milliseconds. */
export function assertLifecycle(lifecycle: Lifecycle, now = Date.now()): void {
  const versions = findVersionFaults(lifecycle);
  const faults =
    versions.length > 0
      ? versions
      : [...findDeprecationFaults(lifecycle), ...findRetirementFaults(lifecycle, now)];
  if (faults.length > 0)
    throw new Error(
      `packages/waymark/src/catalog/lifecycle.ts cannot be published:\n${faults.map((fault) => `  ${fault}`).join("\n")}`,
    );
}

type Faults = readonly (string | false)[];

const describe = (about: string, faults: Faults): string[] =>
  faults.filter((fault) => fault !== false).map((fault) => `${about}${fault}`);

function findVersionFaults({
  currentVersion,
  supportedVersions,
  nextVersion,
}: Lifecycle): string[] {
  const odd = supportedVersions.filter((version) => !/^[1-9]\d*$/.test(version));
  const findUnsupported = (version: string) =>
    !supportedVersions.includes(version) &&
    ` is not a supported version. The supported versions are ${supportedVersions.join(", ")}.`;
  const toNextFaults = ({ version, effective }: NonNullable<typeof nextVersion>): Faults => [
    version === currentVersion && " is already the current version. Remove the entry.",
    findUnsupported(version),
    !isCalendarDate(effective) && `: ${describeOddDate(effective)}`,
  ];
  return [
    ...odd.map(
      (version) =>
        `The supported version "${version}" is not a major version. Write a whole number, such as "2".`,
    ),
    ...findRepeated(supportedVersions).map(
      (version) => `The supported version "${version}" is listed twice.`,
    ),
    ...describe(`The current version "${currentVersion}"`, [findUnsupported(currentVersion)]),
    ...(nextVersion
      ? describe(`The next version "${nextVersion.version}"`, toNextFaults(nextVersion))
      : []),
  ];
}

function findDeprecationFaults(lifecycle: Lifecycle): string[] {
  const { currentVersion, deprecations, minimumNoticeDays, operations } = lifecycle;
  const [health] = operations;
  const paths = toEndpoints(lifecycle).map(({ path }) => path);
  const leaving = deprecations.map(({ operation }) => operation);
  const findFaults = ({ operation, successor, ...notice }: Deprecation): Faults => {
    if (operation === aliasPath) return ["the alias is permanent and is never deprecated."];
    if (!paths.includes(operation))
      return [`there is no such operation. The operations are ${paths.join(", ")}.`];
    return [
      operation === toPrefix(currentVersion) + health.path &&
        `${aliasPath} mirrors it. Make the successor's version the current one, then deprecate this one.`,
      findSuccessorFault(operation, successor, paths),
      successor !== operation &&
        leaving.includes(successor) &&
        `its successor ${successor} is itself deprecated. Name an operation that is not deprecated.`,
      ...findNoticeFaults(notice, minimumNoticeDays),
    ];
  };
  return [
    ...deprecations.flatMap((entry) =>
      describe(`The deprecation of ${entry.operation}: `, findFaults(entry)),
    ),
    ...findRepeated(leaving).map(
      (operation) => `The operation ${operation} is deprecated twice. Keep one entry.`,
    ),
  ];
}

function findRetirementFaults(lifecycle: Lifecycle, now: number): string[] {
  const paths = toEndpoints(lifecycle).map(({ path }) => path);
  const findFaults = ({ operation, successor, ...notice }: Deprecation): Faults => {
    if (paths.includes(operation))
      return [
        "the operation still exists. Remove its version from supportedVersions, or its entry from packages/waymark/src/catalog/operations.ts.",
      ];
    return [
      findSuccessorFault(operation, successor, paths),
      ...findNoticeFaults(notice, lifecycle.minimumNoticeDays),
      Date.parse(notice.sunset) > now &&
        `its sunset date, ${notice.sunset}, has not been reached. Until then, keep the entry in deprecations. The version still responds.`,
    ];
  };
  return lifecycle.retired.flatMap((entry) =>
    describe(`The retirement of ${entry.operation}: `, findFaults(entry)),
  );
}

function findSuccessorFault(
  operation: string,
  successor: string,
  paths: readonly string[],
): string | false {
  if (successor === operation) return "an operation cannot be its own successor.";
  return (
    !paths.includes(successor) &&
    `its successor ${successor} does not exist. The operations are ${paths.join(", ")}.`
  );
}

function findNoticeFaults(
  { effective, sunset, reason }: Omit<Deprecation, "operation" | "successor">,
  minimumDays: number,
): Faults {
  const odd = [effective, sunset].filter((date) => !isCalendarDate(date));
  if (odd.length > 0) return odd.map(describeOddDate);
  const noReason =
    reason.trim() === "" && "it has no reason. Write a sentence for people who have to switch.";
  const days = (Date.parse(sunset) - Date.parse(effective)) / dayLength;
  if (days < 0)
    return [noReason, `its sunset on ${sunset} comes before the deprecation on ${effective}.`];
  const earliest = new Date(Date.parse(effective) + minimumDays * dayLength)
    .toISOString()
    .slice(0, 10);
  const tooFew = `${days} days of notice are not enough. At least ${minimumDays} are promised, so the earliest sunset is ${earliest}.`;
  return [noReason, days < minimumDays && tooFew];
}

const describeOddDate = (date: string): string =>
  `"${date}" is not a calendar date. Write a date such as 2027-01-31.`;

function isCalendarDate(date: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

const findRepeated = (items: readonly string[]): string[] => [
  ...new Set(items.filter((item, index) => items.indexOf(item) !== index)),
];
