import { type Lifecycle, lifecycle, type NextVersion } from "./lifecycle.ts";

/** The root of the API's paths. Everything at or under it that is no endpoint is `not_found`. */
export const apiRoot = "/api";

/** A registered operation, a GET, and the major version that answers there. */
export interface Endpoint {
  readonly path: string;
  readonly version: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
}

/** Methods that the health endpoints permit. HEAD and OPTIONS are refused like any other. */
export const permittedMethods = ["GET"] as const;

/** The permanent, unversioned alias of the current version's health check. It is never deprecated. */
export const aliasPath = `${apiRoot}/health`;

/** The path prefix of a major version. */
export function toPrefix(version: string): string {
  return `${apiRoot}/v${version}`;
}

/** What tells a version's names from the first version's, which have no mark: they never change once published. */
export function toVersionMark(version: string): string {
  return version === "1" ? "" : `V${version}`;
}

/** The registered operations: the current version's health check, those of the other versions, then the alias. */
export function toEndpoints({ currentVersion, supportedVersions, nextVersion }: Lifecycle): readonly [Endpoint, ...Endpoint[]] {
  const others = supportedVersions.filter((version) => version !== currentVersion);
  return [toHealthEndpoint(currentVersion), ...others.map(toHealthEndpoint), toAlias(currentVersion, nextVersion)];
}

function toHealthEndpoint(version: string): Endpoint {
  return {
    path: `${toPrefix(version)}/health`,
    version,
    operationId: `getHealth${toVersionMark(version)}`,
    summary: version === "1" ? "Health check" : `Health check, version ${version}`,
    description: "Canonical, versioned health check. Reports reachability only and has no side effects.",
  };
}

function toAlias(version: string, next: NextVersion | undefined): Endpoint {
  const target = (of: string) => `${toPrefix(of)}/health`;
  const later = next ? `, and \`${target(next.version)}\` from ${next.effective} on at the earliest` : "";
  return {
    path: aliasPath,
    version,
    operationId: "getHealthUnversioned",
    summary: "Health check, unversioned alias",
    description: `Permanent unversioned alias of the current version's health check, which is \`${target(version)}\` today${later}. Not deprecated.`,
  };
}

/** The registered operations of today. */
export const endpoints = toEndpoints(lifecycle);
