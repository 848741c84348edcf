import type { Answer } from "../answer.ts";
import { expectBudget } from "../budget.ts";
import { type Check, type Probe, wholeNumber } from "../probe.ts";
import { expectProblem } from "../problem.ts";

/** Instances of a server that may answer one client, each with a count of its own. */
const mostInstances = 4;

/** Section 8, to the last call. */
export const spentBudgets: Check = {
  name: "spent-budgets",
  promise: "Past a quota every method answers 429 with a Retry-After that equals the reset, and the other budget is untouched",
  spends: true,
  async run(probe) {
    const { ask, site, expectHeader, expectStatus } = probe;
    const [path = ""] = site.apiPaths;
    await spend(probe, "health", path);
    const unknown = await ask("/api/nope", { patient: false });
    expectProblem(probe, unknown, "not_found");
    await spend(probe, "not-found", "/api/nope");
    expectHeader(await ask(path, { patient: false }), "RateLimit-Policy", { pattern: /^"health";/, words: "the health policy" });
    expectStatus(await ask("/openapi.json", { patient: false }), 200);
  },
};

/** Calls by each method until it is refused, and holds the refusals. */
async function spend(probe: Probe, name: "health" | "not-found", path: string): Promise<void> {
  for (const method of ["GET", "POST", "OPTIONS"]) {
    const refused = await callUntilRefused(probe, name, path, method);
    expectProblem(probe, refused, "rate_limit_exceeded");
    expectBudget(probe, refused, name);
    probe.expectHeader(refused, "RateLimit-Remaining", "0");
    probe.expectHeader(refused, "Retry-After", refused.headers["ratelimit-reset"] ?? wholeNumber);
  }
}

async function callUntilRefused({ ask, site, expect }: Probe, name: "health" | "not-found", path: string, method: string): Promise<Answer> {
  const { quota } = site.policies[name];
  let before: Answer | undefined;
  for (let calls = 1; ; calls += 1) {
    const answer = await ask(path, { method, patient: false });
    const isTooSoon = answer.status === 429 && calls <= quota && before !== undefined && before.headers["ratelimit-remaining"] !== "0";
    expect(!isTooSoon, "is refused before its budget is spent", answer);
    if (answer.status === 429 || calls > quota * mostInstances) return answer;
    before = answer;
  }
}
