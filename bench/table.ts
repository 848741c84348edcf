import type { Row } from "./suite.ts";

const { format } = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });

/** Aligned text columns under the names of the first row: text to the left, numbers to the right in three digits. */
export function toTable(rows: readonly Row[]): string {
  const { names, cells, isNumeric } = toColumns(rows);
  const widths = names.map((name, column) => Math.max(name.length, ...cells.map((line) => line[column]?.length ?? 0)));
  const toLine = (line: readonly string[]) =>
    line
      .map((cell, column) => (isNumeric[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join("  ")
      .trimEnd();
  return [names, widths.map((width) => "-".repeat(width)), ...cells].map(toLine).join("\n");
}

/** The same as a table of Markdown. */
export function toMarkdownTable(rows: readonly Row[]): string {
  const { names, cells, isNumeric } = toColumns(rows);
  const toLine = (line: readonly string[]) => `| ${line.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [names, isNumeric.map((numeric) => (numeric ? "--:" : "---")), ...cells].map(toLine).join("\n");
}

function toColumns(rows: readonly Row[]): { names: string[]; cells: string[][]; isNumeric: boolean[] } {
  const names = Object.keys(rows[0] ?? {});
  return {
    names,
    cells: rows.map((row) => names.map((name) => toCell(row[name] ?? ""))),
    isNumeric: names.map((name) => typeof rows[0]?.[name] === "number"),
  };
}

/** A figure as sentences have it: in three digits. */
export function toFigure(value: string | number | undefined): string {
  return typeof value === "number" && !Number.isNaN(value) ? format(value) : "?";
}

function toCell(value: string | number): string {
  if (typeof value === "string") return value;
  return Number.isNaN(value) ? "" : format(value);
}
