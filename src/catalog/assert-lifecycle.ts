import { aliasPath, toEndpoints, toPrefix } from "./endpoints.ts";
import type { Deprecation, Lifecycle, NextVersion } from "./lifecycle.ts";

const dayLength = 86_400_000;

/** Throws an error with a sentence for each thing that a lifecycle cannot mean or that breaks the policy it states; `now` is in milliseconds. */
export function assertLifecycle(lifecycle: Lifecycle, now = Date.now()): void {
  const versions = findVersionFaults(lifecycle);
  const faults = versions.length > 0 ? versions : [...findDeprecationFaults(lifecycle), ...findRetirementFaults(lifecycle, now)];
  if (faults.length > 0)
    throw new Error(`src/catalog/lifecycle.ts cannot be published:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
}

function findVersionFaults({ currentVersion, supportedVersions, nextVersion }: Lifecycle): string[] {
  const odd = supportedVersions.filter((version) => !/^[1-9]\d*$/.test(version));
  const repeated = findRepeated(supportedVersions);
  return [
    ...odd.map((version) => `The supported version "${version}" is no major version. Write a whole number, such as "2".`),
    ...repeated.map((version) => `The supported version "${version}" stands there twice.`),
    ...(supportedVersions.includes(currentVersion)
      ? []
      : [`The current version "${currentVersion}" is not among the supported ones: ${supportedVersions.join(", ")}.`]),
    ...(nextVersion ? findNextVersionFaults(nextVersion, currentVersion, supportedVersions) : []),
  ];
}

function findNextVersionFaults(
  { version, effective }: NextVersion,
  currentVersion: string,
  supportedVersions: readonly string[],
): string[] {
  const about = `The next version "${version}"`;
  return [
    ...(version === currentVersion ? [`${about} is the current one already. Take the entry out.`] : []),
    ...(supportedVersions.includes(version) ? [] : [`${about} is not among the supported ones: ${supportedVersions.join(", ")}.`]),
    ...(isCalendarDate(effective) ? [] : [`${about}: ${describeOddDate(effective)}`]),
  ];
}

function findDeprecationFaults(lifecycle: Lifecycle): string[] {
  const { currentVersion, deprecations } = lifecycle;
  const paths = toEndpoints(lifecycle).map(({ path }) => path);
  const mirrored = `${toPrefix(currentVersion)}/health`;
  const leaving = deprecations.map(({ operation }) => operation);
  const faults = deprecations.flatMap(({ operation, successor, ...entry }) => {
    const about = `The deprecation of ${operation}`;
    if (operation === aliasPath) return [`${about}: the alias is permanent and is never deprecated.`];
    if (!paths.includes(operation)) return [`${about}: there is no such operation. The operations are ${paths.join(", ")}.`];
    return [
      ...(operation === mirrored
        ? [`${about}: ${aliasPath} mirrors it. Make the successor's version the current one, then deprecate this one.`]
        : []),
      ...findSuccessorFaults(about, operation, successor, paths),
      ...(successor !== operation && leaving.includes(successor)
        ? [`${about}: its successor ${successor} is deprecated itself. Name an operation that stays.`]
        : []),
      ...findDateFaults(about, entry, lifecycle.minimumNoticeDays),
    ];
  });
  return [...faults, ...findRepeated(leaving).map((operation) => `The operation ${operation} is deprecated twice. Keep one entry.`)];
}

function findRetirementFaults(lifecycle: Lifecycle, now: number): string[] {
  const paths = toEndpoints(lifecycle).map(({ path }) => path);
  return lifecycle.retired.flatMap(({ operation, successor, ...entry }) => {
    const about = `The retirement of ${operation}`;
    if (paths.includes(operation)) return [`${about}: the operation still exists. Remove its version from supportedVersions.`];
    return [
      ...findSuccessorFaults(about, operation, successor, paths),
      ...findDateFaults(about, entry, lifecycle.minimumNoticeDays),
      ...(Date.parse(entry.sunset) > now
        ? [`${about}: its sunset on ${entry.sunset} has not come. Until then the entry stays in deprecations, and its version answers.`]
        : []),
    ];
  });
}

function findSuccessorFaults(about: string, operation: string, successor: string, paths: readonly string[]): string[] {
  if (successor === operation) return [`${about}: an operation cannot be its own successor.`];
  if (paths.includes(successor)) return [];
  return [`${about}: its successor ${successor} does not exist. The operations are ${paths.join(", ")}.`];
}

type Notice = Pick<Deprecation, "effective" | "sunset" | "reason">;

function findDateFaults(about: string, { effective, sunset, reason }: Notice, minimumNoticeDays: number): string[] {
  const odd = [effective, sunset].filter((date) => !isCalendarDate(date));
  if (odd.length > 0) return odd.map((date) => `${about}: ${describeOddDate(date)}`);
  const days = (Date.parse(sunset) - Date.parse(effective)) / dayLength;
  const noReason = reason.trim() === "" ? [`${about}: it gives no reason. Write a sentence for those who have to move.`] : [];
  if (days < 0) return [...noReason, `${about}: its sunset on ${sunset} comes before the deprecation on ${effective}.`];
  if (days >= minimumNoticeDays) return noReason;
  const earliest = new Date(Date.parse(effective) + minimumNoticeDays * dayLength).toISOString().slice(0, 10);
  return [
    ...noReason,
    `${about}: ${days} days of notice are too few. At least ${minimumNoticeDays} are promised, so the earliest sunset is ${earliest}.`,
  ];
}

function describeOddDate(date: string): string {
  return `"${date}" is no date of the calendar. Write it as 2027-01-31.`;
}

function isCalendarDate(date: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

function findRepeated(items: readonly string[]): string[] {
  return [...new Set(items.filter((item, index) => items.indexOf(item) !== index))];
}
