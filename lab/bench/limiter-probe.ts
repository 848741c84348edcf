import { rateLimits } from "../../src/catalog/rate-limits.ts";
import { type Client, toClient } from "../../src/http/client.ts";
import { createLimiter } from "../../src/http/limiter.ts";

export interface LimiterRound {
  readonly nanoseconds: number;
  readonly bytes: number;
}

const batches = 100;
const batchSize = 10_000;

/** Uses `join` because it creates flat strings, like a server's parser. */
const populations: Readonly<Record<string, (index: number) => Client>> = {
  distinct: (index) => toClient([10, (index >> 16) & 255, (index >> 8) & 255, index & 255].join(".")),
  hot: () => toClient("10.0.0.1"),
};

/** Creates clients in batches outside the measured time, and keeps no references to them. */
function measure(toMember: (index: number) => Client): LimiterRound {
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
if (toMember === undefined) throw new Error(`Name a population: ${Object.keys(populations).join(", ")}`);
measure(toMember); // warms up
console.log(JSON.stringify(measure(toMember)));
