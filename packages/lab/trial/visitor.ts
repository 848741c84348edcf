import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { toPercentile } from "../statistics.ts";
import type { Row } from "../table.ts";
import { promises } from "./promises.ts";
import { judge, type Verdict } from "./verdict.ts";

export type Visit = Readonly<{ milliseconds: number; answered: boolean }>;

type Visits = ReturnType<typeof summarizeVisits>;

/** Percentiles in milliseconds, answers in percent. */
function summarizeVisits(visits: readonly Visit[]) {
  const times = visits.map(({ milliseconds }) => milliseconds);
  const answered = visits.filter((visit) => visit.answered).length / visits.length;
  return {
    median: toPercentile(times, 50),
    p99: toPercentile(times, 99),
    answered: 100 * answered,
  };
}

/** In its own process, so that the trial does not slow it down. Discards its first half second. */
export async function startVisitor(port: number) {
  const child = fork(join(import.meta.dirname, "visitor-process.ts"), [String(port)]);
  const take = async () => {
    child.send("take");
    const [visits] = (await once(child, "message")) as [Visit[]];
    return summarizeVisits(visits);
  };
  await wait(500);
  await take();
  return { take, stop: () => void child.disconnect() };
}

export function toVisitorFigures(visits: Visits, wait: number): Row {
  return {
    "CPU wait ms": wait,
    "visitor ms": visits.median,
    "p99 ms": visits.p99,
    "answered %": visits.answered,
  };
}

export function judgeVisitor(what: string, visits: Visits, wait: number): Verdict[] {
  return [judge(what, promises.wait, wait), judge(what, promises.answered, visits.answered)];
}
