import { describe, expect, it } from "vitest";
import { toEndpoints } from "../../src/catalog/endpoints.ts";
import type { Lifecycle } from "../../src/catalog/lifecycle.ts";
import { announcedV2, onlyV1, retiredV1, twoVersions } from "../made-up-lifecycles.ts";

const pathsOf = (registered: ReturnType<typeof toEndpoints>) => registered.map(({ path, version }) => `${path} ${version}`);

describe("the registered operations", () => {
  it("one version › its health check and the alias", () => {
    expect(pathsOf(toEndpoints(onlyV1))).toEqual(["/api/v1/health 1", "/api/health 1"]);
  });

  it("a second version › the current one first, and the alias mirrors it", () => {
    expect(pathsOf(toEndpoints(twoVersions))).toEqual(["/api/v2/health 2", "/api/v1/health 1", "/api/health 2"]);
    expect(pathsOf(toEndpoints(retiredV1))).toEqual(["/api/v2/health 2", "/api/health 2"]);
  });

  it("the alias states its current version and the announced next version", () => {
    const describeAlias = (made: Lifecycle) => toEndpoints(made).at(-1)?.description;
    expect(describeAlias(onlyV1)).toBe(
      "Permanent unversioned alias of the current version's health check, which is `/api/v1/health` today. Not deprecated.",
    );
    expect(describeAlias(announcedV2)).toBe(
      "Permanent unversioned alias of the current version's health check, which is `/api/v1/health` today, and `/api/v2/health` from 2027-06-30 on at the earliest. Not deprecated.",
    );
  });

  it("a published operationId never changes", () => {
    expect(toEndpoints(twoVersions).map(({ operationId }) => operationId)).toEqual(["getHealthV2", "getHealth", "getHealthUnversioned"]);
  });
});
