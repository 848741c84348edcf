import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toClient } from "../../src/http/client.ts";
import { createLimiter, type Limiter } from "../../src/http/limiter.ts";

const start = Date.UTC(2026, 10, 20, 12);

const toHost = (host: number) => toClient(`10.${host >> 16}.${(host >> 8) & 255}.${host & 255}`);

it("a flood of 200,000 clients does not change other clients' budgets, and leaves room for new clients", () => {
  const limiter = createLimiter({ quota: 120, window: 60, seed: 7 });
  const rejected = Array.from({ length: 100 }, (_, index) => toClient(`203.0.113.${index}`));
  const [halfway, newcomer] = [toClient("203.0.113.200"), toClient("203.0.113.201")];
  for (const client of rejected)
    for (let count = 0; count < 120; count += 1) limiter.spend(client, start);
  for (let count = 0; count < 60; count += 1) limiter.spend(halfway, start);
  for (let host = 0; host < 200_000; host += 1) limiter.spend(toHost(host), start + 10_000);
  for (const client of rejected)
    expect(limiter.spend(client, start + 20_000)).toEqual({
      allowed: false,
      limit: 120,
      remaining: 0,
      reset: 40,
    });
  expect(limiter.spend(halfway, start + 20_000)).toMatchObject({ allowed: true, remaining: 59 });
  expect(limiter.spend(newcomer, start + 20_000)).toMatchObject({ allowed: true, remaining: 119 });
  expect(limiter.spend(toClient("203.0.113.0"), start + 60_000)).toMatchObject({
    allowed: true,
    remaining: 119,
  });
});

const member = (network: number, host: number) => ({
  key: `${network}.${host}`,
  network: `${network}`,
});

/** One set of eight clients without requests left. */
function createFullLimiter(now: number): Limiter {
  const limiter = createLimiter({ quota: 1, window: 60, capacity: 8 });
  for (let host = 0; host < 8; host += 1) limiter.spend(member(0, host), now);
  return limiter;
}

describe("a table full of clients that have used up their quota", () => {
  it("admits new clients within the 16 quotas of their network", () => {
    const limiter = createFullLimiter(start);
    const admitted = { allowed: true, limit: 1, remaining: 0, reset: 60 };
    for (let host = 0; host < 16; host += 1)
      expect(limiter.spend(member(1, host), start + 10_000)).toEqual(admitted);
    expect(limiter.spend(member(1, 16), start + 20_000)).toEqual({
      allowed: false,
      limit: 1,
      remaining: 0,
      reset: 50,
    });
    expect(limiter.spend(member(2, 0), start + 20_000)).toEqual(admitted);
  });

  it("admits new clients within 1,024 quotas in total if eight networks are full too", () => {
    const limiter = createFullLimiter(start);
    for (let network = 1; network <= 8; network += 1)
      for (let host = 0; host < 16; host += 1)
        expect(limiter.spend(member(network, host), start + 10_000).allowed).toBe(true);
    for (let network = 9; network < 9 + 1_024; network += 1)
      expect(limiter.spend(member(network, 0), start + 20_000)).toEqual({
        allowed: true,
        limit: 1,
        remaining: 0,
        reset: 60,
      });
    expect(limiter.spend(member(9, 0), start + 30_000)).toEqual({
      allowed: false,
      limit: 1,
      remaining: 0,
      reset: 50,
    });
    expect(limiter.spend(member(1, 0), start + 30_000)).toEqual({
      allowed: false,
      limit: 1,
      remaining: 0,
      reset: 40,
    });
  });

  it("admits nobody before the announced reset, whatever the other traffic is", () => {
    const call = fc.record({
      network: fc.integer({ min: 0, max: 30 }),
      hosts: fc.integer({ min: 1, max: 40 }),
      requests: fc.integer({ min: 1, max: 20 }),
      wait: fc.integer({ min: 0, max: 4 }),
    });
    const counted = { clients: 0, rejections: 0 };
    fc.assert(
      fc.property(fc.array(call, { minLength: 60, maxLength: 120 }), fc.nat(), (calls, seed) => {
        const limiter = createLimiter({ quota: 1, window: 20, capacity: 8, seed });
        const announced = new Map<string, number>();
        let now = start;
        for (const { network, hosts, requests, wait } of calls) {
          now += wait * 1_000;
          for (let host = 0; host < hosts; host += 1)
            for (let request = 0; request < requests; request += 1) {
              const client = member(network, host);
              const { allowed, reset } = limiter.spend(client, now);
              if (allowed && now < (announced.get(client.key) ?? 0)) return false;
              if (!allowed) announced.set(client.key, now + reset * 1_000);
              if (!allowed && reset > 20) return false;
              counted.clients += allowed ? 1 : 0;
              counted.rejections += allowed ? 0 : 1;
            }
        }
        return true;
      }),
      { numRuns: 60 },
    );
    expect(Math.min(counted.clients, counted.rejections)).toBeGreaterThan(1_000);
  });

  it("replaces the client that has used the least of its quota", () => {
    const limiter = createLimiter({ quota: 9, window: 60, capacity: 8 });
    for (let client = 0; client < 8; client += 1)
      for (let count = 0; count <= client; count += 1) limiter.spend(member(client, 0), start);
    limiter.spend(member(8, 0), start);
    expect(limiter.spend(member(7, 0), start).remaining).toBe(0);
    expect(limiter.spend(member(1, 0), start).remaining).toBe(6);
    expect(limiter.spend(member(8, 0), start).remaining).toBe(7);
    expect(limiter.spend(member(0, 0), start).remaining).toBe(8);
  });
});

function floodWithFive(limiter: Limiter, toAddress: (index: number) => string): number {
  let admitted = 0;
  for (let index = 0; index < 65_536; index += 1) {
    const client = toClient(toAddress(index));
    for (let count = 0; count < 5; count += 1)
      if (limiter.spend(client, start).allowed) admitted += 1;
  }
  return admitted;
}

function countNewcomers(limiter: Limiter): number {
  let admitted = 0;
  for (let index = 0; index < 5_000; index += 1) {
    if (limiter.spend(toClient(`2a00:${index.toString(16)}::1`), start + 1_000).allowed)
      admitted += 1;
    if (limiter.spend(toClient(`198.${index >> 8}.${index & 255}.7`), start + 1_000).allowed)
      admitted += 1;
  }
  return admitted;
}

describe("a flood of 65,536 IPv6 clients that use up their quotas", () => {
  const hex = (index: number) => index.toString(16);
  it.each([
    ["one /48", (index: number) => `2001:db8:1:${hex(index)}::1`],
    ["one /32, in 65,536 /48s", (index: number) => `2001:db8:${hex(index)}:1::1`],
    [
      "one /32, in 256 /48s",
      (index: number) => `2001:db8:${hex(index >> 8)}:${hex(index & 255)}::1`,
    ],
  ])("from %s does not affect new clients from other networks", (_, toAddress) => {
    const limiter = createLimiter({ quota: 5, window: 600, seed: 7 });
    floodWithFive(limiter, toAddress);
    expect(countNewcomers(limiter)).toBe(10_000);
  });

  it("from one /48 is limited to the tracked clients and 16 quotas of the network", () => {
    const limiter = createLimiter({ quota: 5, window: 600, capacity: 4_096, seed: 7 });
    expect(floodWithFive(limiter, (index) => `2001:db8:1:${hex(index)}::1`)).toBe(
      4_096 * 5 + 16 * 5,
    );
  });
});

describe("a clock", () => {
  /** For a client, its network and the total. */
  function createSpentLimiter(): Limiter {
    const limiter = createFullLimiter(start);
    for (let network = 1; network <= 8; network += 1)
      for (let host = 0; host < 17; host += 1) limiter.spend(member(network, host), start);
    for (let network = 9; network < 9 + 1_025; network += 1)
      limiter.spend(member(network, 0), start);
    return limiter;
  }

  const clients = [member(0, 0), member(1, 16), member(1_033, 0)];

  it.each([
    ["jumps a day ahead", 86_400_000],
    ["is set back a day", -86_400_000],
    ["is set back a minute", -60_000],
  ])("that %s causes all three to be admitted at once", (_, jump) => {
    const limiter = createSpentLimiter();
    for (const client of clients) expect(limiter.spend(client, start + jump).allowed).toBe(true);
  });

  it("that is set back within a window causes rejections for at most one window", () => {
    const limiter = createSpentLimiter();
    for (const client of clients)
      expect(limiter.spend(client, start + 30_000)).toMatchObject({ allowed: false, reset: 30 });
    for (const client of clients)
      expect(limiter.spend(client, start + 1_000)).toMatchObject({ allowed: false, reset: 59 });
    for (const client of clients) expect(limiter.spend(client, start + 60_000).allowed).toBe(true);
  });
});

describe("clients", () => {
  it("have separate budgets, as with a simple map of windows", () => {
    const call = fc.record({
      key: fc.constantFrom("a", "b", "c", "ab", "2001:db8:0:0::/64"),
      wait: fc.integer({ min: 0, max: 20_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(call, { maxLength: 60 }),
        fc.integer({ min: 1, max: 4 }),
        fc.nat(),
        (calls, quota, seed) => {
          const limiter = createLimiter({ quota, window: 60, capacity: 8, seed });
          const windows = new Map<string, { end: number; spent: number }>();
          let now = start;
          for (const { key, wait } of calls) {
            now += wait;
            const open = windows.get(key);
            const window = open && open.end > now ? open : { end: now + 60_000, spent: 0 };
            window.spent += 1;
            windows.set(key, window);
            expect(limiter.spend({ key, network: "" }, now)).toEqual({
              allowed: window.spent <= quota,
              limit: quota,
              remaining: Math.max(0, quota - window.spent),
              reset: Math.ceil((window.end - now) / 1000),
            });
          }
        },
      ),
    );
  });

  it("with similar addresses share no budget", () => {
    const limiter = createLimiter({ quota: 10, window: 60, capacity: 2 ** 20, seed: 1 });
    const remaining = new Set<number>();
    for (let host = 0; host < 500_000; host += 1)
      remaining.add(limiter.spend(toHost(host), start).remaining);
    expect([...remaining]).toEqual([9]);
  });

  it("can use the largest quota", () => {
    const limiter = createLimiter({ quota: 65_534, window: 60 });
    for (let left = 65_533; left >= 0; left -= 1)
      expect(limiter.spend(member(0, 0), start).remaining).toBe(left);
    for (let count = 0; count < 10; count += 1)
      expect(limiter.spend(member(0, 0), start).allowed).toBe(false);
  });
});

it.each([
  { quota: 0, window: 60 },
  { quota: 65_535, window: 60 },
  { quota: 1, window: 60, capacity: 4 },
  { quota: 1, window: 60, capacity: 24 },
])("settings › %o cause a RangeError", (options) => {
  expect(() => createLimiter(options)).toThrow(
    "a capacity that is a power of two of at least 8, and a quota from 1 to 65534",
  );
});

describe("a refund", () => {
  it("gives back one request, and none that was rejected", () => {
    const limiter = createLimiter({ quota: 2, window: 60 });
    const client = toClient("192.0.2.1");
    for (let count = 0; count < 4; count += 1) limiter.spend(client, start);
    expect(limiter.refund(client, start, start + 1_000)).toEqual({
      allowed: true,
      limit: 2,
      remaining: 1,
      reset: 59,
    });
    expect(limiter.spend(client, start + 2_000)).toMatchObject({ allowed: true, remaining: 0 });
    expect(limiter.spend(client, start + 2_000)).toMatchObject({ allowed: false });
  });

  it("changes nothing in a later window, and never adds to the quota", () => {
    const limiter = createLimiter({ quota: 2, window: 60 });
    const client = toClient("192.0.2.1");
    limiter.spend(client, start);
    limiter.spend(client, start + 60_000);
    limiter.refund(client, start, start + 61_000);
    expect(limiter.spend(client, start + 62_000)).toMatchObject({ allowed: true, remaining: 0 });
    for (let count = 0; count < 3; count += 1)
      limiter.refund(client, start + 60_000, start + 63_000);
    for (const remaining of [1, 0])
      expect(limiter.spend(client, start + 63_000)).toMatchObject({ allowed: true, remaining });
    expect(limiter.spend(client, start + 63_000)).toMatchObject({ allowed: false });
  });

  it("gives back a request that was counted for the network", () => {
    const limiter = createFullLimiter(start);
    for (let host = 0; host < 16; host += 1) limiter.spend(member(1, host), start + 10_000);
    limiter.refund(member(1, 3), start + 10_000, start + 11_000);
    expect(limiter.spend(member(1, 16), start + 12_000).allowed).toBe(true);
    expect(limiter.spend(member(1, 17), start + 12_000).allowed).toBe(false);
  });
});
