import type { Answer } from "../answer.ts";
import { expectBudget } from "../budget.ts";
import { textAt } from "../json-value.ts";
import { type Check, type Probe, wholeNumber } from "../probe.ts";
import { expectProblem, refusedMethods } from "../problem.ts";

const unknown = "/api/nope";
/** Series of calls, and of calls alike by which the instances of a server that answer are known. */
const rounds = 4;
const alike = 5;
/** Instances of a server that may answer one client, each with a count of its own. */
const mostInstances = 4;

type Call = readonly [method: string, path: string];

/** The budgets; `spent-budgets` spends both to the end. */
export const rateLimitChecks: readonly Check[] = [
  {
    name: "rate-limit-fields",
    promise:
      "The five rate-limit headers stand on successes and refusals, parse as structured fields and agree with the policy and each other",
    async run(probe) {
      const { site, ask, expectHeader } = probe;
      for (const path of site.apiPaths) {
        for (const method of ["GET", ...refusedMethods]) {
          const answer = await ask(path, { method });
          expectBudget(probe, answer, textAt(site.description, "paths", path, "get", "x-rate-limit-policy") || "health");
          if (answer.status !== 429) expectHeader(answer, "Retry-After", undefined);
        }
      }
      expectBudget(probe, await ask(unknown), "not-found");
    },
  },
  {
    name: "budget-arithmetic",
    promise: "Each call takes one from a budget that both health paths and every method share, and none from the other, on each instance",
    async run(probe) {
      const [path = "", alias = path] = [probe.site.apiPaths[0], probe.site.apiPaths.at(-1)];
      const callBoth = (method: string): Call[] => [alias, path].map((target) => [method, target]);
      const apart: Call = ["GET", unknown];
      // As many as reach an instance whose count is heard again, wherever each goes.
      const manyApart = Array.from({ length: mostInstances }, () => apart);
      await expectCountdown(probe, path, [...manyApart, ...callBoth("POST"), ...callBoth("HEAD"), ...manyApart, ...callBoth("GET")]);
      await expectCountdown(probe, unknown, [["POST", unknown]]);
    },
  },
  {
    name: "spent-budgets",
    promise: "Past a quota every method answers 429 with a Retry-After that equals the reset, and the other budget is untouched",
    spends: true,
    async run(probe) {
      const { ask, site, expectHeader, expectStatus } = probe;
      const [path = ""] = site.apiPaths;
      await spend(probe, "health", path);
      expectProblem(probe, await ask(unknown, { patient: false }), "not_found");
      await spend(probe, "not-found", unknown);
      expectHeader(await ask(path, { patient: false }), "RateLimit-Policy", { pattern: /^"health";/, words: "the health policy" });
      expectStatus(await ask("/openapi.json", { patient: false }), 200);
    },
  },
];

/**
 * Holds the counts of a budget to fall by one with each call. Where several instances answer, each counts by itself: the first calls,
 * all alike, tell where each one is, and whatever comes then must go on with one of these counts. Tries again where it does not: a
 * window ended, another client called, or an instance had not been heard before.
 */
async function expectCountdown({ ask, expect }: Probe, path: string, others: readonly Call[]): Promise<void> {
  const known: Answer[] = [];
  const series = [...Array.from({ length: alike }, (): Call => ["GET", path]), ...others];
  for (let round = 1; ; round += 1) {
    const said: string[] = [];
    let leap: Answer | undefined;
    for (const [index, [method, target]] of series.entries()) {
      const answer = await ask(target, { method });
      if ((target === unknown) !== (path === unknown)) continue;
      said.push(answer.headers["ratelimit-remaining"] ?? "nothing");
      if (goesOn(known, answer)) continue;
      if (index >= alike) {
        leap = answer;
        break;
      }
      known.push(answer);
    }
    if (leap === undefined || round === rounds)
      return expect(leap === undefined, `RateLimit-Remaining counts ${said.join(", ")} over ${said.length} calls`, leap);
  }
}

/** Whether an answer's count is the next one of those that are known, in the same window; takes its place then. */
function goesOn(known: Answer[], answer: Answer): boolean {
  const read = ({ headers }: Answer, name: string) => Number(headers[`ratelimit-${name}`]);
  const isNext = (last: Answer) =>
    read(answer, "remaining") === read(last, "remaining") - 1 && read(answer, "reset") <= read(last, "reset");
  const place = known.findIndex(isNext);
  if (place >= 0) known[place] = answer;
  return place >= 0;
}

/** Calls by each method until it is refused, and holds the refusals. */
async function spend(probe: Probe, name: "health" | "not-found", path: string): Promise<void> {
  const left = new Set<string | undefined>();
  for (const method of ["GET", "POST", "OPTIONS"]) {
    const refused = await callUntilRefused(probe, probe.site.policies[name].quota, [method, path], left);
    expectProblem(probe, refused, "rate_limit_exceeded");
    if (refused.status !== 429) return;
    expectBudget(probe, refused, name);
    probe.expectHeader(refused, "RateLimit-Remaining", "0");
    probe.expectHeader(refused, "Retry-After", refused.headers["ratelimit-reset"] ?? wholeNumber);
  }
}

/** Calls as often as all instances allow; `left` has what they said before that they have left, of which none may refuse without a 0. */
async function callUntilRefused(
  { ask, expect }: Probe,
  quota: number,
  [method, path]: Call,
  left: Set<string | undefined>,
): Promise<Answer> {
  for (let calls = 1; ; calls += 1) {
    const answer = await ask(path, { method, patient: false });
    expect(answer.status !== 429 || left.size === 0 || left.has("0"), "is refused before its budget is spent", answer);
    left.add(answer.headers["ratelimit-remaining"]);
    if (answer.status === 429 || calls > quota * mostInstances) return answer;
  }
}
