import type { Check } from "../probe.ts";
import { expectProblem } from "../problem.ts";

const paths = ["/api/%", "/api/%zz", "/api/%ff", "/%61pi/health", "/api/..%2f"];

/** A path that cannot be decoded is an unregistered one. */
export const apiMalformedPaths: Check = {
  name: "api-malformed-paths",
  promise: "Malformed or disguised percent-encoding under /api answers a not_found Problem",
  async run(probe) {
    for (const path of paths) expectProblem(probe, await probe.ask(path), "not_found");
  },
};
