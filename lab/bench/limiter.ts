import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { rateLimits } from "../../src/catalog/rate-limits.ts";
import { type Client, toClient } from "../../src/http/client.ts";
import { createLimiter } from "../../src/http/limiter.ts";
import { summarize } from "../statistics.ts";
import { type Row, showProgress } from "../table.ts";
import type { Report } from "./suite.ts";

const rounds = 7;
const batches = 100;
const batchSize = 10_000;
const target = { megabytes: 1, checksPerSecond: 2_000_000 };

/** Uses `join` because it creates flat strings, like a server's parser. */
const populations: Readonly<Record<string, (index: number) => Client>> = {
  "distinct clients": (index) => toClient([10, (index >> 16) & 255, (index >> 8) & 255, index & 255].join(".")),
  "one hot client": () => toClient("10.0.0.1"),
};

export async function measureLimiter(): Promise<Report> {
  const rows: Row[] = [];
  for (const name of Object.keys(populations)) rows.push(await compare(name));
  return {
    title: "Checks against the health quota, and the memory that they take",
    rows,
    limit: "A check reads and writes one counter, which takes about 100 ns if the processor has to fetch it from memory.",
  };
}

/** Measures each round in a new process, which runs this file. */
async function compare(what: string): Promise<Row> {
  const measured: ReturnType<typeof measure>[] = [];
  while (measured.length < rounds) {
    showProgress(`limiter: ${what}, round ${measured.length + 1} of ${rounds}`);
    const { stdout } = await promisify(execFile)(process.execPath, ["--expose-gc", fileURLToPath(import.meta.url), what]);
    measured.push(JSON.parse(stdout));
  }
  const nanoseconds = summarize(measured.map((round) => round.nanoseconds));
  const megabytes = Math.max(...measured.map(({ bytes }) => bytes / 1e6));
  const checksPerSecond = 1e9 / nanoseconds.median;
  const met = megabytes < target.megabytes && checksPerSecond > target.checksPerSecond;
  return {
    what,
    checks: batches * batchSize,
    "checks/s": checksPerSecond,
    "ns a check": nanoseconds.median,
    min: nanoseconds.min,
    max: nanoseconds.max,
    "MB grown": megabytes,
    target: `> ${target.checksPerSecond / 1e6} M/s, < ${target.megabytes} MB: ${met ? "met" : "missed"}`,
  };
}

/** Creates clients in batches outside the measured time, and keeps no references to them. */
function measure(toMember: (index: number) => Client) {
  const before = readMemory();
  const limiter = createLimiter(rateLimits.health);
  const now = Date.now();
  let elapsed = 0;
  for (let batch = 0; batch < batches; batch += 1) {
    const clients = Array.from({ length: batchSize }, (_, index) => toMember(batch * batchSize + index));
    const start = performance.now();
    for (const client of clients) limiter.spend(client, now);
    elapsed += performance.now() - start;
  }
  const bytes = readMemory() - before;
  // Keeps the limiter alive until memory use is read.
  limiter.spend(toClient("10.0.0.1"), now);
  return { nanoseconds: (elapsed * 1e6) / (batches * batchSize), bytes };
}

/** Heap and array buffers. The second collection waits until the first has finished sweeping. */
function readMemory(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const toMember = populations[process.argv[2] ?? ""];
if (toMember) {
  measure(toMember); // warms up
  console.log(JSON.stringify(measure(toMember)));
}
