import { expect, it } from "vitest";
import { hasSettled } from "../bench/serve.ts";

const falling = [90, 70, 55, 46, 41, 38, 36, 35, 34, 34];

it.each([
  ["goes on without rounds", [], false],
  ["goes on below ten rounds, however alike", new Array(9).fill(30), false],
  ["ends after ten like rounds", new Array(10).fill(30), true],
  ["goes on while the cost falls", falling, false],
  ["goes on while the cost falls slowly", [100, 97, 95, 92, 90, 87, 85, 82, 80, 78], false],
  ["goes on where the cost rises", [30, 30, 30, 30, 30, 36, 36, 36, 36, 36], false],
  ["ends once the last ten rounds are alike", [...falling, 34, 33, 34, 33, 34, 34, 33], true],
  ["ends in spite of one disturbed round", [34, 33, 34, 34, 33, 34, 90, 33, 34, 33], true],
])("the warm-up of a measured server › %s", (_, costs, settled) => {
  expect(hasSettled(costs)).toBe(settled);
});
