import { expect, it } from "vitest";
import { toMarkdownTable, toTable } from "../../bench/table.ts";

const rows = [
  { what: "ours", ms: 1234.5, ratio: 1 },
  { what: "a | b", ms: 0.01239, ratio: Number.NaN },
];

it("a table › numbers to the right in three digits, nothing where there is none", () => {
  expect(toTable(rows)).toBe(["what       ms  ratio", "-----  ------  -----", "ours    1,230      1", "a | b  0.0124"].join("\n"));
});

it("a table of Markdown › the same cells, with bars escaped", () => {
  expect(toMarkdownTable(rows)).toBe(
    ["| what | ms | ratio |", "| --- | --: | --: |", "| ours | 1,230 | 1 |", "| a \\| b | 0.0124 |  |"].join("\n"),
  );
});
