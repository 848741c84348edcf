export type Row = Readonly<Record<string, string | number>>;

const { format } = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });

export function toTable(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => names.map((name) => toCell(row[name] ?? "")));
  const isNumeric = names.map((name) => typeof rows[0]?.[name] === "number");
  const widths = names.map((name, column) =>
    Math.max(name.length, ...cells.map((line) => line[column]?.length ?? 0)),
  );
  const toLine = (line: readonly string[]) =>
    line
      .map((cell, column) =>
        isNumeric[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd();
  return [names, widths.map((width) => "-".repeat(width)), ...cells].map(toLine).join("\n");
}

export function toFigure(value: string | number | undefined): string {
  return typeof value === "number" && !Number.isNaN(value) ? format(value) : "?";
}

function toCell(value: string | number): string {
  if (typeof value === "string") return value;
  if (Number.isNaN(value)) return "";
  return Number.isInteger(value) ? value.toLocaleString("en") : format(value);
}

export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}
