import { expect, it } from "vitest";
import { toRow } from "../bench/build.ts";

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
