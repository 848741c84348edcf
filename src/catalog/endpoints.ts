import { type Lifecycle, lifecycle, type NextVersion } from "./lifecycle.ts";
import type { Operation } from "./operations.ts";
import { type RateLimitPolicy, rateLimits } from "./rate-limits.ts";

/** The root of the API's paths. Everything at or under it that is no endpoint is `not_found`. */
export const apiRoot = "/api";

export interface Endpoint {
  readonly path: string;
  readonly version: string;
  readonly operation: Operation;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
}

/** Methods that every endpoint permits. HEAD and OPTIONS are refused like any other. */
export const permittedMethods = ["GET"] as const;

/** The permanent, unversioned alias of the current version's health check. It is never deprecated. */
export const aliasPath = `${apiRoot}/health`;

export function toPrefix(version: string): string {
  return `${apiRoot}/v${version}`;
}

/** What tells a version's names from the first version's, which have no mark: they never change once published. */
export function toVersionMark(version: string): string {
  return version === "1" ? "" : `V${version}`;
}

/** The registered paths: the current version's, its health check first, those of the other versions, then the alias. */
export function toEndpoints({ currentVersion, supportedVersions, operations, nextVersion }: Lifecycle): readonly [Endpoint, ...Endpoint[]] {
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
  const later = next ? `, and \`${target(next.version)}\` from ${next.effective} on at the earliest` : "";
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
  const byName = new Map([...all.map(({ limit }) => limit), rateLimits.notFound].map((policy) => [policy.name, policy]));
  return [...byName.values()];
}
