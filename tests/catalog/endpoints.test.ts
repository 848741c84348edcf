import { expect, it } from "vitest";
import { toEndpoints } from "../../src/catalog/endpoints.ts";
import type { Lifecycle } from "../../src/catalog/lifecycle.ts";
import { announcedV2, onlyV1 } from "../made-up-lifecycles.ts";

it("the registered operations the alias states its current version and the announced next version", () => {
  const describeAlias = (made: Lifecycle) => toEndpoints(made).at(-1)?.description;
  expect(describeAlias(onlyV1)).toBe(
    "Permanent unversioned alias of the current version's health check, which is `/api/v1/health` today. Not deprecated.",
  );
  expect(describeAlias(announcedV2)).toBe(
    "Permanent unversioned alias of the current version's health check, which is `/api/v1/health` today, and `/api/v2/health` from 2027-06-30 on at the earliest. Not deprecated.",
  );
});
