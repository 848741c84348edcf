import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Client, toClient } from "../../src/http/client.ts";
import { createLimiter } from "../../src/http/limiter.ts";

const start = Date.UTC(2026, 10, 20, 12);
const a = toClient("192.0.2.1");

function spend(limiter: ReturnType<typeof createLimiter>, client: Client, now: number, count = 1) {
  let budget = limiter.spend(client, now);
  for (let spent = 1; spent < count; spent += 1) budget = limiter.spend(client, now);
  return budget;
}

describe("clients", () => {
  it("have separate budgets, as with a simple map of windows", () => {
    const call = fc.record({ key: fc.constantFrom("a", "b", "c", "ab", "2001:db8:0:0::/64"), wait: fc.integer({ min: 0, max: 20_000 }) });
    fc.assert(
      fc.property(fc.array(call, { maxLength: 60 }), fc.integer({ min: 1, max: 4 }), fc.nat(), (calls, quota, seed) => {
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
      }),
    );
  });

  it("with similar addresses share no budget", () => {
    const limiter = createLimiter({ quota: 10, window: 60, capacity: 2 ** 20, seed: 1 });
    const remaining = new Set<number>();
    for (let host = 0; host < 500_000; host += 1)
      remaining.add(limiter.spend(toClient(`10.${host >> 16}.${(host >> 8) & 255}.${host & 255}`), start).remaining);
    expect([...remaining]).toEqual([9]);
  });

  it("can use the largest quota", () => {
    const limiter = createLimiter({ quota: 65_534, window: 60 });
    expect(spend(limiter, a, start, 65_534)).toMatchObject({ allowed: true, remaining: 0 });
    expect(spend(limiter, a, start, 10)).toMatchObject({ allowed: false, remaining: 0 });
  });
});

it.each([
  { quota: 0, window: 60 },
  { quota: 65_535, window: 60 },
  { quota: 1, window: 60, capacity: 4 },
  { quota: 1, window: 60, capacity: 24 },
])("settings › %o cause a RangeError", (options) => {
  expect(() => createLimiter(options)).toThrow("a capacity that is a power of two of at least 8, and a quota from 1 to 65534");
});
