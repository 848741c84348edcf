import type { Answer } from "../answer.ts";
import type { Ask } from "../client.ts";
import { type Check, expectBudget, expectProblem, own, type Probe, wholeNumber } from "../probe.ts";

const unknown = "/api/nope";
/** Other clients or a new window can affect a count. */
const rounds = 5;
/** Each server instance counts separately. */
const mostInstances = 4;
/** Matching counts in a row before all instances are assumed known. */
const enough = 5;
const mostCalls = 50;

type Call = readonly [method: string, path: string];

export const rateLimitChecks: readonly Check[] = [
  own(
    "budget-arithmetic",
    "Each call, with any method, takes one from its own budget and none from the other",
    async (probe) => {
      const [path = "", alias = path] = [probe.site.apiPaths[0], probe.site.apiPaths.at(-1)];
      const both = ["POST", "HEAD", "GET"].flatMap((method): Call[] =>
        [alias, path].map((target) => [method, target]),
      );
      await expectCountdown(probe, path, [
        ...both,
        ...Array.from({ length: 3 }, (): Call => ["GET", unknown]),
      ]);
      await expectCountdown(probe, unknown, [["POST", unknown]]);
    },
  ),
  {
    ...own(
      "spent-budgets",
      "Above a quota, every method returns 429 with Retry-After, and the other budget remains",
      async (probe) => {
        const { ask, site, expectHeader, expectStatus } = probe;
        const [path = ""] = site.apiPaths;
        await spend(probe, "health", path);
        expectProblem(probe, await ask(unknown, { patient: false }), "not_found");
        await spend(probe, "not-found", unknown);
        expectHeader(await ask(path, { patient: false }), "RateLimit-Policy", {
          pattern: /^"health";/,
          words: "the health policy",
        });
        expectStatus(await ask("/openapi.json", { patient: false }), 200);
      },
    ),
    spends: true,
  },
];

async function expectCountdown(
  { ask, expect }: Probe,
  path: string,
  others: readonly Call[],
): Promise<void> {
  for (let round = 1; ; round += 1) {
    const { counts, leap } = await countDown(ask, path, others);
    if (leap === undefined || round === rounds)
      return expect(
        leap === undefined,
        `RateLimit-Remaining counts ${counts.join(", ")} over ${counts.length} calls`,
        leap,
      );
  }
}

/** A leap is a count that follows from no earlier one. */
async function countDown(
  ask: Ask,
  path: string,
  others: readonly Call[],
): Promise<{ counts: string[]; leap: Answer | undefined }> {
  const counts: string[] = [];
  const last: Answer[] = [];
  let before: readonly Answer[] = [];
  const findLeap = async ([method, target]: Call): Promise<Answer | undefined> => {
    const answer = await ask(target, { method });
    if ((target === unknown) !== (path === unknown)) {
      before = [...last];
      return undefined;
    }
    counts.push(answer.headers["ratelimit-remaining"] ?? "nothing");
    const places = [...last.keys()].filter((index) => follows(last[index] as Answer, answer));
    last[places.find((index) => last[index] !== before[index]) ?? places[0] ?? last.length] =
      answer;
    return places.length === 0 ? answer : undefined;
  };
  for (let expected = 0; expected < enough; ) {
    const leap = await findLeap(["GET", path]);
    expected = leap ? 0 : expected + 1;
    if (last.length > mostInstances) return { counts, leap };
  }
  const isSilent = () =>
    counts.length < mostCalls && last.some((answer, index) => answer === before[index]);
  for (const pending = [...others]; pending.length > 0 || isSilent(); ) {
    const leap = await findLeap(pending.shift() ?? ["GET", path]);
    if (leap) return { counts, leap };
  }
  return { counts, leap: undefined };
}

function follows(last: Answer, answer: Answer): boolean {
  const read = ({ headers }: Answer, name: string) => Number(headers[`ratelimit-${name}`]);
  return (
    read(answer, "remaining") === read(last, "remaining") - 1 &&
    read(answer, "reset") <= read(last, "reset")
  );
}

async function spend(probe: Probe, name: "health" | "not-found", path: string): Promise<void> {
  const left = new Set<string | undefined>();
  for (const method of ["GET", "POST", "OPTIONS"]) {
    const refused = await callUntilRefused(
      probe,
      probe.site.policies[name].quota,
      [method, path],
      left,
    );
    expectProblem(probe, refused, "rate_limit_exceeded");
    if (refused.status !== 429) return;
    expectBudget(probe, refused, name);
    probe.expectHeader(refused, "RateLimit-Remaining", "0");
    probe.expectHeader(refused, "Retry-After", refused.headers["ratelimit-reset"] ?? wholeNumber);
  }
}

async function callUntilRefused(
  { ask, expect }: Probe,
  quota: number,
  [method, path]: Call,
  left: Set<string | undefined>,
) {
  for (let calls = 1; ; calls += 1) {
    const answer = await ask(path, { method, patient: false });
    expect(
      answer.status !== 429 || left.size === 0 || left.has("0"),
      "is rejected before its budget is spent",
      answer,
    );
    left.add(answer.headers["ratelimit-remaining"]);
    if (answer.status === 429 || calls > quota * mostInstances) return answer;
  }
}
