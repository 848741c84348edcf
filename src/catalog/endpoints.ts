import { lifecycle } from "./lifecycle.ts";

/** The paths of section 4. Everything else at or under `apiRoot` is `not_found`. */
export const apiRoot = "/api";

/** The registered operations; each permits GET alone. */
export const endpoints = [
  {
    path: `${apiRoot}/v${lifecycle.currentVersion}/health`,
    operationId: "getHealth",
    summary: "Health check",
    description: "Canonical, versioned health check. Reports reachability only and has no side effects.",
  },
  {
    path: `${apiRoot}/health`,
    operationId: "getHealthUnversioned",
    summary: "Health check, unversioned alias",
    description: "Permanent unversioned alias of the current version's health check. Not deprecated.",
  },
] as const;

/** Methods that the health endpoints permit. HEAD and OPTIONS are refused like any other. */
export const permittedMethods = ["GET"] as const;
