import { type Lifecycle, lifecycle, type NextVersion } from "./lifecycle.ts";
import type { Operation } from "./operations.ts";
import { type RateLimitPolicy, rateLimits } from "./rate-limits.ts";

/** Unregistered paths here return `not_found`. */
export const apiRoot = "/api";

export interface Endpoint {
  readonly path: string;
  readonly version: string;
  readonly operation: Operation;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
}

/** All others are rejected, including HEAD and OPTIONS. */
export const permittedMethods = ["GET"] as const;

/** Unversioned and never deprecated. */
export const aliasPath = `${apiRoot}/health`;

export const toPrefix = (version: string): string => `${apiRoot}/v${version}`;

/** The published names in the first version have no suffix. */
export const toVersionMark = (version: string): string => (version === "1" ? "" : `V${version}`);

/** The current version first, the alias last. */
export function toEndpoints({
  currentVersion,
  supportedVersions,
  operations,
  nextVersion,
}: Lifecycle): readonly [Endpoint, ...Endpoint[]] {
  const [health, ...others] = operations;
  const older = supportedVersions.filter((version) => version !== currentVersion);
  return [
    toEndpoint(health, currentVersion),
    ...others.map((operation) => toEndpoint(operation, currentVersion)),
    ...older.flatMap((version) => operations.map((operation) => toEndpoint(operation, version))),
    toAlias(health, currentVersion, nextVersion),
  ];
}

function toEndpoint(operation: Operation, version: string): Endpoint {
  const { name, path, summary, description } = operation;
  return {
    path: toPrefix(version) + path,
    version,
    operation,
    operationId: `get${name}${toVersionMark(version)}`,
    summary: version === "1" ? summary : `${summary}, version ${version}`,
    description,
  };
}

function toAlias(health: Operation, version: string, next: NextVersion | undefined): Endpoint {
  const target = (of: string) => toPrefix(of) + health.path;
  const later = next
    ? `, and \`${target(next.version)}\` from ${next.effective} on at the earliest`
    : "";
  return {
    path: aliasPath,
    version,
    operation: health,
    operationId: `get${health.name}Unversioned`,
    summary: `${health.summary}, unversioned alias`,
    description: `Permanent unversioned alias of the current version's health check, which is \`${target(version)}\` today${later}. Not deprecated.`,
  };
}

export const endpoints = toEndpoints(lifecycle);

export function toPolicies(all: readonly Operation[]): readonly RateLimitPolicy[] {
  const byName = new Map(
    [...all.map(({ limit }) => limit), rateLimits.notFound].map((policy) => [policy.name, policy]),
  );
  return [...byName.values()];
}
