import type { Answer } from "../answer.ts";
import { expectBudget } from "../budget.ts";
import { type Check, type Probe, wholeNumber } from "../probe.ts";
import { expectProblem, refusedMethods } from "../problem.ts";

const rounds = 3;
/** One health call each: the alias in every third, a refused method in every other pair. */
const calls = ["GET", "GET", "POST", "POST", "GET", "POST", "HEAD", "GET"].map((method, index) => ({ method, alias: index % 3 === 1 }));
/** Instances of a server that may answer one client, each with a count of its own. */
const mostInstances = 4;

/** The budgets; `spent-budgets` spends both to the end. */
export const rateLimitChecks: readonly Check[] = [
  // Section 8's headers.
  {
    name: "rate-limit-fields",
    promise:
      "The five rate-limit headers stand on successes and refusals, parse as structured fields and agree with the policy and each other",
    async run(probe) {
      const { site, ask, expectHeader } = probe;
      for (const path of site.apiPaths) {
        for (const method of ["GET", ...refusedMethods]) {
          const answer = await ask(path, { method });
          expectBudget(probe, answer, "health");
          if (answer.status !== 429) expectHeader(answer, "Retry-After", undefined);
        }
      }
      const unknown = await ask("/api/nope");
      expectBudget(probe, unknown, "not-found");
    },
  },
  // Section 8, on a few calls.
  {
    name: "budget-arithmetic",
    promise: "Each call takes one from a budget that both health paths and every method share, and none from the other",
    async run(probe) {
      const { ask, site, expect, expectHeader } = probe;
      const series = await countDown(probe);
      const last = series.at(-1) as Answer;
      expectHeader(last, "RateLimit-Remaining", wholeNumber);
      if (last.headers["ratelimit-remaining"] === undefined) return;
      const read = ({ headers }: Answer) => Number(headers["ratelimit-remaining"]);
      expect(isCountdown(series.map(read)), `RateLimit-Remaining counts ${toCount(series)} over ${calls.length} calls`, last);
      const unknown = [await ask("/api/nope"), await ask("/api/nope", { method: "POST" })];
      expect(isCountdown(unknown.map(read)), `RateLimit-Remaining counts ${toCount(unknown)} over 2 unknown paths`, unknown.at(-1));
      const after = await ask(site.apiPaths[0] ?? "");
      const isApart = read(after) >= read(last) - 1 || isReset(last, after);
      expect(isApart, "RateLimit-Remaining of the health checks fell with calls to unknown paths", after);
    },
  },
  // Section 8, to the last call.
  {
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
  },
];

/** A series of calls; again where a window ended in between, another client called, or other instances answered. */
async function countDown({ ask, site }: Probe): Promise<Answer[]> {
  const [path = "", alias = path] = [site.apiPaths[0], site.apiPaths.at(-1)];
  for (let round = 1; ; round += 1) {
    const answers: Answer[] = [];
    for (const call of calls) answers.push(await ask(call.alias ? alias : path, { method: call.method }));
    if (round === rounds || isCountdown(answers.map(({ headers }) => Number(headers["ratelimit-remaining"])))) return answers;
  }
}

function toCount(answers: readonly Answer[]): string {
  return answers.map(({ headers }) => headers["ratelimit-remaining"] ?? "nothing").join(", ");
}

function isCountdown(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) - 1);
}

/** Whether a window began between two answers. */
function isReset(before: Answer, after: Answer): boolean {
  return Number(after.headers["ratelimit-reset"]) > Number(before.headers["ratelimit-reset"]);
}

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
