import type { Answer } from "../answer.ts";
import { type Check, type Probe, wholeNumber } from "../probe.ts";

const rounds = 3;

/** One health call each: the alias in every third, a refused method in every other pair. */
const calls = ["GET", "GET", "POST", "POST", "GET", "POST", "HEAD", "GET"].map((method, index) => ({ method, alias: index % 3 === 1 }));

/** Section 8, on a few calls. */
export const budgetArithmetic: Check = {
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
};

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
