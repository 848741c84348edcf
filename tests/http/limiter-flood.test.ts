import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { createLimiter, type Limiter } from "../../src/http/limiter.ts";

const start = Date.UTC(2026, 10, 20, 12);
const million = 1_000_000;

/** One request each of a million clients, at one time. */
function flood(limiter: Limiter, now: number): void {
  for (let host = 0; host < million; host += 1) limiter.spend(`10.${host >> 16}.${(host >> 8) & 255}.${host & 255}`, now);
}

/** Bytes of heap and array buffers in use after two collections: the second waits for the first one's sweeping. */
function measureMemory(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe("a flood of 1,000,000 clients", () => {
  it("lets no refused client back in before its window ends", () => {
    const limiter = createLimiter({ quota: 120, window: 60, seed: 7 });
    const refused = Array.from({ length: 100 }, (_, index) => `203.0.113.${index}`);
    for (const client of refused) for (let count = 0; count < 121; count += 1) limiter.spend(client, start);
    flood(limiter, start + 10_000);
    for (const client of refused)
      expect(limiter.spend(client, start + 20_000)).toEqual({ allowed: false, limit: 120, remaining: 0, reset: 40 });
    expect(limiter.spend("203.0.113.0", start + 60_000)).toMatchObject({ allowed: true, remaining: 119 });
  });

  it("does not give a client back what it has spent of its quota", () => {
    const limiter = createLimiter({ quota: 120, window: 60, seed: 7 });
    for (let count = 0; count < 120; count += 1) limiter.spend("203.0.113.1", start);
    for (let count = 0; count < 60; count += 1) limiter.spend("203.0.113.2", start);
    flood(limiter, start);
    expect(limiter.spend("203.0.113.1", start)).toMatchObject({ allowed: false });
    expect(limiter.spend("203.0.113.2", start)).toMatchObject({ allowed: true, remaining: 59 });
  });

  it("leaves room for newcomers", () => {
    const limiter = createLimiter({ quota: 120, window: 60, seed: 7 });
    flood(limiter, start);
    expect(limiter.spend("203.0.113.1", start)).toMatchObject({ allowed: true, remaining: 119 });
  });

  it("adds less than a megabyte of memory", () => {
    const limiter = createLimiter({ quota: 120, window: 60 });
    flood(limiter, start);
    const before = measureMemory();
    flood(limiter, start + 60_000);
    expect(measureMemory() - before).toBeLessThan(1024 * 1024);
    expect(limiter.spend("203.0.113.1", start + 60_000).limit).toBe(120);
  });
});

describe("a table full of refused clients", () => {
  it("keeps newcomers waiting for the first window that ends", () => {
    const limiter = createLimiter({ quota: 1, window: 60, capacity: 8 });
    for (let client = 0; client < 8; client += 1) limiter.spend(`client-${client}`, start + client * 1_000);
    expect(limiter.spend("newcomer", start + 10_000)).toEqual({ allowed: false, limit: 1, remaining: 0, reset: 50 });
    expect(limiter.spend("newcomer", start + 60_000)).toEqual({ allowed: true, limit: 1, remaining: 0, reset: 60 });
    expect(limiter.spend("client-1", start + 60_000)).toMatchObject({ allowed: false, reset: 1 });
  });

  it("remembers as many clients as it has room for, and replaces the one that has spent least", () => {
    const limiter = createLimiter({ quota: 9, window: 60, capacity: 8 });
    for (let client = 0; client < 8; client += 1) for (let count = 0; count <= client; count += 1) limiter.spend(`client-${client}`, start);
    limiter.spend("newcomer", start);
    expect(limiter.spend("client-7", start).remaining).toBe(0);
    expect(limiter.spend("client-1", start).remaining).toBe(6);
    expect(limiter.spend("newcomer", start).remaining).toBe(7);
    expect(limiter.spend("client-0", start).remaining).toBe(8);
  });
});
