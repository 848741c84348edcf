import type { Row } from "./suite.ts";

const { format } = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });

/** Aligned text columns under the names of the first row: text to the left, numbers to the right in three digits. */
export function toTable(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => names.map((name) => toCell(row[name] ?? "")));
  const widths = names.map((name, column) => Math.max(name.length, ...cells.map((line) => line[column]?.length ?? 0)));
  const isNumeric = names.map((name) => typeof rows[0]?.[name] === "number");
  const toLine = (line: readonly string[]) =>
    line
      .map((cell, column) => (isNumeric[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join("  ")
      .trimEnd();
  return [names, widths.map((width) => "-".repeat(width)), ...cells].map(toLine).join("\n");
}

function toCell(value: string | number): string {
  if (typeof value === "string") return value;
  return Number.isNaN(value) ? "" : format(value);
}
