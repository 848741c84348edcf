import { expect, it } from "vitest";
import { toTable } from "../table.ts";

const rows = [
  { what: "ours", ms: 1234.5, ratio: 12345 },
  { what: "a | b", ms: 0.01239, ratio: Number.NaN },
];

it("a table › numbers to the right, integers exact and others in three digits, nothing for NaN", () => {
  expect(toTable(rows)).toBe(["what       ms   ratio", "-----  ------  ------", "ours    1,230  12,345", "a | b  0.0124"].join("\n"));
});
