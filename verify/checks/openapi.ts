import { createConfig, lintFromString } from "@redocly/openapi-core";
import { at, listAt, membersAt, textAt } from "../json-value.ts";
import type { Check } from "../probe.ts";
import { problemStatuses } from "../problem.ts";

/** OpenAPI 3.1 and what section 1 says is in it. */
export const openapi: Check = {
  name: "openapi",
  promise: "openapi.json is a sound OpenAPI 3.1 description with every code, policy and operation of the contract",
  async run({ site, expect, expectEqual, readJson }) {
    const answer = await site.read("/openapi.json");
    const description = readJson(answer);
    expect(/^3\.1\.\d+$/.test(textAt(description, "openapi")), `is of OpenAPI "${textAt(description, "openapi")}", not 3.1`, answer);
    const config = await createConfig({ extends: ["recommended"] });
    const problems = await lintFromString({ source: answer.text, absoluteRef: "openapi.json", config });
    for (const { message, location } of problems) expect(false, `${location[0]?.pointer ?? ""}: ${message}`, answer);
    const catalog = listAt(description, "x-error-catalog").map((entry) => [textAt(entry, "code"), at(entry, "status")]);
    expectEqual(Object.fromEntries(catalog), problemStatuses, "x-error-catalog", answer);
    const policies = listAt(description, "x-rate-limit-policies").map((policy) => textAt(policy, "name"));
    expectEqual(policies.sort(), ["health", "not-found"], "x-rate-limit-policies", answer);
    const version = textAt(description, "x-api-lifecycle", "currentVersion");
    expect(listAt(description, "x-api-lifecycle", "supportedVersions").includes(version), "does not support its current version", answer);
    for (const path of [`/api/v${version}/health`, "/api/health"]) {
      const statuses = membersAt(description, "paths", path, "get", "responses").map(([status]) => status);
      expectEqual(statuses, ["200", "405", "429"], `responses of ${path}`, answer);
    }
  },
};
