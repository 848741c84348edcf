import { describe, expect, it } from "vitest";
import { once } from "../../src/site/once.ts";

describe("a memoized function", () => {
  it("returns the same result to every caller", () => {
    let calls = 0;
    const count = once(() => ({ calls: ++calls }));
    expect(count()).toBe(count());
    expect(calls).toBe(1);
  });

  it("runs again only after its promise is rejected", async () => {
    let calls = 0;
    const read = once(async () => {
      calls += 1;
      if (calls === 1) throw new Error("There is no such picture.");
      return calls;
    });
    await expect(Promise.all([read(), read()])).rejects.toThrow("There is no such picture.");
    expect([await read(), await read()]).toEqual([2, 2]);
  });
});
