import { at, textAt } from "../json-value.ts";
import type { Check } from "../probe.ts";

/** Section 4, rule 1. */
export const apiHealth: Check = {
  name: "api-health",
  promise: "GET on each health path answers 200 with status, service and the version that API-Version names",
  async run({ site, ask, expectStatus, expectType, expectHeader, expectEqual, expect, readJson }) {
    const service = textAt(site.description, "components", "schemas", "Health", "examples", 0, "service");
    for (const path of site.apiPaths) {
      const version = /^\/api\/v(\d+)\//.exec(path)?.[1] ?? site.currentVersion;
      for (const target of [path, `${path}?x=1`]) {
        const answer = await ask(target);
        expectStatus(answer, 200);
        expectType(answer, "application/json");
        expectHeader(answer, "API-Version", version);
        const body = readJson(answer);
        expectEqual(at(body, "status"), "ok", "status", answer);
        expectEqual(at(body, "version"), version, "version", answer);
        const found = textAt(body, "service");
        expect(found !== "" && (service === "" || found === service), `service is "${found}", not the description's "${service}"`, answer);
      }
    }
  },
};
