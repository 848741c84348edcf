import { describe, expect, it } from "vitest";
import { findIn, toArticle } from "./made-site.ts";

const file = "src/content/articles/a.md";
const find = async (text: string, math: "yes" | "no" = "no") =>
  (await findIn({ [file]: toArticle(text) }, { math })).map((line) => line.replace(`${file}:`, ""));
const head = "| a | b |\n| - | - |\n";
const divide = (width: number) => `|${" --- |".repeat(width)}`;

describe("a table that loses or breaks text is reported", () => {
  it.each([
    [
      "| `string|null` | text |",
      "The | in `string|null` starts a new cell, and the last cell is lost. Write `string\\|null`",
    ],
    ["| `a|b` |", "The | in `a|b` starts a new cell. Write `a\\|b`"],
    [
      "| `a\\|b|c` | d |",
      "The | in `a\\|b|c` starts a new cell, and the last cell is lost. Write `a\\|b\\|c`",
    ],
    [
      "`a||b` | c",
      "The | in `a||b` starts a new cell, and the last cell is lost. Write `a\\|\\|b`",
    ],
    [
      "| [c|d](/about) | e |",
      "The | in [c|d](/about) starts a new cell, and the last cell is lost. Write [c\\|d](/about)",
    ],
    [
      "| ![c|d](https://example.com/e.png) | f |",
      "The | in ![c|d](https://example.com/e.png) starts a new cell, and the last cell is lost. Write ![c\\|d](https://example.com/e.png)",
    ],
    [
      "| 1 | 2 | 3 | *4* |",
      'The row has 4 cells, but the header has 2, so "3 4" is not shown. Remove a |, or write \\| for a | in the text.',
    ],
    [
      "| 1 | 2 | and more",
      'The row has 3 cells, but the header has 2, so "and more" is not shown. Remove a |, or write \\| for a | in the text.',
    ],
    ["| 1 |", "The row has 1 cell, but the header has 2. Add a | for each empty cell."],
    [
      "Text below",
      '"Text below" is a row of the table above, because no empty line separates them. If it is not a row, add an empty line above it.',
    ],
  ])("%j", async (row, message) => {
    expect(await find(`${head}${row}`)).toContain(`warning 10: ${message}`);
  });

  it("in a quotation and a list", async () => {
    const quoted = `${head}| \`c|d\` | e |`.replace(/^/gm, "> ");
    const listed = `- A\n\n${`${head}| \`c|d\` | e |`.replace(/^/gm, "  ")}`;
    const message = "The | in `c|d` starts a new cell, and the last cell is lost. Write `c\\|d`";
    expect(await find(quoted)).toEqual([`warning 10: ${message}`]);
    expect(await find(listed)).toEqual([`warning 12: ${message}`]);
  });

  it("in a formula", async () => {
    expect(await find(`${head}| $|x|$ | y |`, "yes")).toContainEqual(
      "warning 10: The | in $|x|$ starts a new cell, and the last cell is lost. Write $\\vert x\\vert $",
    );
  });
});

describe("text that was meant as a table is reported", () => {
  const width = (count: string, above: number) =>
    `The line of hyphens has ${count}, but the line above has ${above}, so the table is shown as text.`;

  it.each([
    ["| a | b | c |\n|---|---|\n| 1 | 2 | 3 |", 9, `${width("2 cells", 3)} Write ${divide(3)}`],
    ["| a | b |\n|---|\n| 1 | 2 |", 9, `${width("1 cell", 2)} Write ${divide(2)}`],
    ["| `a|b` | c |\n|---|---|", 9, `${width("2 cells", 3)} Write \`a\\|b\``],
    ["Text\n| a | b |\n|---|", 10, `${width("1 cell", 2)} Write ${divide(2)}`],
    ["| a | b |\n---", 9, `${width("1 cell", 2)} Write ${divide(2)}`],
    [
      "| a | b |\n| 1 | 2 |",
      8,
      `This table has no line of hyphens below its first row, so it is shown as text. Below the first row, write ${divide(2)}`,
    ],
    [
      "| a | b |\n|—|—|\n| 1 | 2 |",
      9,
      `|—|—| does not divide the header from the rows, so the table is shown as text. Write ${divide(2)}`,
    ],
    [
      "| a | b |\n|---+---|\n| 1 | 2 |",
      9,
      `|---+---| does not divide the header from the rows, so the table is shown as text. Write ${divide(2)}`,
    ],
    [
      "|---|---|\n| 1 | 2 |",
      8,
      `This table has no header, so it is shown as text. Write a header and a line of hyphens:  | A | B |  and below it  ${divide(2)}`,
    ],
    [
      `${head}| 1 | 2 |\n\n| 3 | 4 |`,
      12,
      "The empty line above ends the table, so this row is shown as text. Remove the empty line.",
    ],
    [
      "+---+---+\n| a | b |\n+---+---+",
      8,
      `Tables with + at their corners are shown as text. Write a header and a line of hyphens:  | A | B |  and below it  ${divide(2)}`,
    ],
    [
      "- A\n| a | b |\n|---|---|\n| 1 | 2 |",
      9,
      "This table directly follows a list or a quotation, so it is shown as text. Add an empty line above it.",
    ],
    [
      "> A\n| a | b |\n|---|---|",
      9,
      "This table directly follows a list or a quotation, so it is shown as text. Add an empty line above it.",
    ],
    [
      "｜a｜b｜\n｜－｜－｜\n｜1｜2｜",
      8,
      "The ｜ is not the character |, so the table is shown as text. Write  |a|b|",
    ],
    [
      "| a | b |\n｜---｜---｜\n| 1 | 2 |",
      9,
      "The ｜ is not the character |, so the table is shown as text. Write  |---|---|",
    ],
    [
      "a ｜ b\n--- ｜ ---\n1 ｜ 2",
      8,
      "The ｜ is not the character |, so the table is shown as text. Write  a | b",
    ],
    [
      "│ a │ b │\n│ 1 │ 2 │",
      8,
      "The │ is not the character |, so the table is shown as text. Write  | a | b |",
    ],
    [
      `${head}｜1｜2｜`,
      10,
      "The ｜ is not the character |, so it starts no new cell. Write  |1|2|",
    ],
    [
      "| Roses are red,\n| violets are blue",
      8,
      "These lines start with | and are shown as one paragraph. Remove each |, and end each line but the last with a backslash.",
    ],
  ])("%j", async (text, line, message) => {
    expect(await find(text)).toEqual([`warning ${line}: ${message}`]);
  });
});

describe("no mistake is found in", () => {
  it.each([
    `${head}| 1 | 2 |`,
    `Text\n${head}| 1 | 2 |\n\nText`,
    "a | b\n--- | ---\n1 | 2",
    `${head}| 1 | 2 | |`,
    `${head}| \`c\\|d\` | \\| |`,
    `${head}| \`c\\\\\\|d\` | e |`,
    "| a |\n| - |\n| 1 |",
    "Either a | b or |x| + |y|.\n|x| is the distance.",
    "`| a | b |`\n\n    | a | b |\n    | 1 | 2 |",
    "```\n| a | b |\n| 1 | 2 |\n```",
    "cat a | grep b\nls | wc",
    "- | -",
    "A | B\n\nC | D",
    "家｜庭と\n庭｜家｜",
    `${head}| 1｜2 | 3 |`,
    `${head}| [a](https://example.com) https://example.com/|b |`,
    "A heading | with a line\n---\n\nText",
  ])("%j", async (text) => {
    expect(await find(text)).toEqual([]);
  });
});
