import { describe, expect, it } from "vitest";
import { hasSettled } from "../../bench/warm-up.ts";

describe("the warm-up of a measured server", () => {
  const falling = [90, 70, 55, 46, 41, 38, 36, 35, 34, 34];

  it("goes on while there are fewer than ten rounds, however alike", () => {
    expect(hasSettled([])).toBe(false);
    expect(hasSettled(new Array(9).fill(30))).toBe(false);
    expect(hasSettled(new Array(10).fill(30))).toBe(true);
  });

  it("goes on while the cost still falls", () => {
    expect(hasSettled(falling)).toBe(false);
    expect(hasSettled([100, 97, 95, 92, 90, 87, 85, 82, 80, 78])).toBe(false);
  });

  it("ends once the last ten rounds lie close together, whatever came before", () => {
    expect(hasSettled([...falling, 34, 33, 34, 33, 34, 34, 33])).toBe(true);
  });

  it("ends in spite of one round that something else disturbed", () => {
    expect(hasSettled([34, 33, 34, 34, 33, 34, 90, 33, 34, 33])).toBe(true);
  });

  it("goes on where the cost rises", () => {
    expect(hasSettled([30, 30, 30, 30, 30, 36, 36, 36, 36, 36])).toBe(false);
  });
});
