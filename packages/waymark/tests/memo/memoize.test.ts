import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { memoizeWeakly } from "../../src/memo/memoize.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

describe("memoizeWeakly", () => {
  function count() {
    let calls = 0;
    const work = memoizeWeakly((key: { readonly name: string }) => ({
      text: key.name,
      call: ++calls,
    }));
    return { work, countCalls: () => calls };
  }

  it("returns the same value while it is in use", () => {
    const { work } = count();
    const key = { name: "a" };
    const value = work(key);
    collectGarbage();
    expect(work(key)).toBe(value);
    expect(work({ name: "a" })).not.toBe(value);
  });

  it("computes a value again if its memory was needed", async () => {
    const { work, countCalls } = count();
    const key = { name: "a" };
    expect(work(key).text).toBe("a");
    // A value stays in memory until the end of the task that used it.
    await setImmediate();
    collectGarbage();
    expect(work(key).text).toBe("a");
    expect(countCalls()).toBe(2);
  });

  it("does not keep a rejected promise", async () => {
    let calls = 0;
    const work = memoizeWeakly((_key: object) => {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error("unreadable")) : Promise.resolve("text");
    });
    const key = {};
    const first = work(key);
    await expect(first).rejects.toThrow("unreadable");
    expect(await work(key)).toBe("text");
  });
});
