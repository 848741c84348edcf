import { expectBudget } from "../budget.ts";
import type { Check } from "../probe.ts";

/** Section 8's headers. */
export const rateLimitFields: Check = {
  name: "rate-limit-fields",
  promise:
    "The five rate-limit headers stand on successes and refusals, parse as structured fields and agree with the policy and each other",
  async run(probe) {
    const { site, ask, expectHeader } = probe;
    for (const path of site.apiPaths) {
      for (const method of ["GET", "POST", "HEAD"]) {
        const answer = await ask(path, { method });
        expectBudget(probe, answer, "health");
        if (answer.status !== 429) expectHeader(answer, "Retry-After", undefined);
      }
    }
    const unknown = await ask("/api/nope");
    expectBudget(probe, unknown, "not-found");
  },
};
