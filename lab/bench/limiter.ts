import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { summarize } from "../statistics.ts";
import { type Row, showProgress } from "../table.ts";
import type { LimiterRound } from "./limiter-probe.ts";
import type { Report } from "./suite.ts";

const probe = fileURLToPath(new URL("limiter-probe.ts", import.meta.url));
const rounds = 7;
const checks = 1_000_000;
const target = { megabytes: 1, checksPerSecond: 2_000_000 };

export async function measureLimiter(): Promise<Report> {
  return {
    title: "Checks against the health quota, and the memory that they take",
    rows: [await measure("distinct clients", "distinct"), await measure("one hot client", "hot")],
    limit: "A check reads and writes one counter, which takes about 100 ns if the processor has to fetch it from memory.",
  };
}

async function measure(what: string, population: string): Promise<Row> {
  const measured: LimiterRound[] = [];
  while (measured.length < rounds) {
    showProgress(`limiter: ${what}, round ${measured.length + 1} of ${rounds}`);
    const { stdout } = await promisify(execFile)(process.execPath, ["--expose-gc", probe, population]);
    measured.push(JSON.parse(stdout));
  }
  const nanoseconds = summarize(measured.map((round) => round.nanoseconds));
  const megabytes = Math.max(...measured.map(({ bytes }) => bytes / 1e6));
  const checksPerSecond = 1e9 / nanoseconds.median;
  const met = megabytes < target.megabytes && checksPerSecond > target.checksPerSecond;
  return {
    what,
    checks,
    "checks/s": checksPerSecond,
    "ns a check": nanoseconds.median,
    min: nanoseconds.min,
    max: nanoseconds.max,
    "MB grown": megabytes,
    target: `> ${target.checksPerSecond / 1e6} M/s, < ${target.megabytes} MB: ${met ? "met" : "missed"}`,
  };
}
