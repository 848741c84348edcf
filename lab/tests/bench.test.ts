import { expect, it } from "vitest";
import { toRow } from "../bench/build.ts";
import { hasSettled } from "../bench/serve.ts";

const [ours, plain] = [
  { cpu: 60, wall: 31, megabytes: 1_400 },
  { cpu: 50, wall: 30, megabytes: 900 },
];

it.each([
  ["waymark, 5000, cold", "≤ 1.35 CPU × plain: met, ≤ 1 wall × plain: missed, ≤ 1400 peak MB: met"],
  ["waymark, 5000, one changed", "≤ 12 CPU s: missed"],
  ["waymark, 10000, cold", ""],
  ["plain Astro, 5000, cold", ""],
])("build of %s › has the verdicts %j", (what, target) => {
  expect(toRow(what, [ours], [plain])).toEqual({
    ...{ what, target, "CPU s": 60, "wall s": 31 },
    ...{ "CPU × plain": 1.2, "wall × plain": 31 / 30, "peak MB": 1_400 },
  });
});

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
