import { expect, it } from "vitest";
import { scoreShift } from "./shared/late-fonts.ts";

const box = { x: 0, y: 0, width: 400, height: 200 };

it.each([
  ["nothing", box, 0],
  ["less than three pixels", { ...box, y: 2 }, 0],
  // 400 by 300 of 400 by 800 pixels moved by an eighth of the longer side.
  ["a hundred pixels down", { ...box, y: 100 }, 0.046875],
  ["being hidden", { x: 0, y: 0, width: 0, height: 0 }, 0],
  ["out of the window", { ...box, y: 900 }, 0.25],
])("scores %s like one layout shift", (_, after, score) => {
  expect(scoreShift([box], [after], 400, 800)).toBe(score);
});

it("scores nothing for content that stays below the window", () => {
  expect(scoreShift([{ ...box, y: 900 }], [{ ...box, y: 950 }], 400, 800)).toBe(0);
});
