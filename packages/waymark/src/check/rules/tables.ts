import type { Heading, Paragraph, Table, TableRow } from "mdast";
import type { MdastNode } from "satteri";
import type { ReadFile } from "../../entries/content-file.ts";
import type { FileRule } from "../../entries/inspection.ts";
import { lineOf, listNodes, toText } from "../../entries/tree.ts";
import { type Problem, toWarning } from "../../findings/finding.ts";
import { parseMarkdown } from "../../markdown/parse.ts";

/** Rows that lose text or break apart, and text that was meant as a table. */
export const checkTables: FileRule = (file, { settings }) => {
  if (!/[|｜│￨∣ǀ]|^[ \t>]*\+-/m.test(file.body)) return [];
  const hasMath = settings.math === "yes";
  let previous: MdastNode | undefined;
  return file.toNodes().flatMap((node): readonly Problem[] => {
    const before = previous;
    if (blocks.has(node.type)) previous = node;
    if (node.type === "table") return checkRows(node, file, hasMath);
    return node.type === "paragraph" || node.type === "heading"
      ? findBrokenTable(node, before, file, hasMath)
      : [];
  });
};

const blocks = new Set(["paragraph", "heading", "table", "list", "code", "html", "blockquote"]);

function checkRows(
  { children: [head, ...rows] }: Table,
  { body, toLine }: ReadFile,
  hasMath: boolean,
): readonly Problem[] {
  const width = head?.children.length ?? 0;
  return [...(head ? [head] : []), ...rows].flatMap((row): readonly Problem[] => {
    const written = body.slice(row.position?.start.offset, row.position?.end.offset).trimEnd();
    const warn = (problem: string, advice: string) => [
      toWarning(toLine(lineOf(row)), problem, advice),
    ];
    const [bar] = row.children.length < width ? (otherBar.exec(written) ?? []) : [];
    if (bar !== undefined) return warn(...describeBar(bar, "so it starts no new cell", written));
    const torn = hasHalf(row) ? findTorn(written, hasMath) : undefined;
    if (torn) {
      const lost = row.children.length > width ? ", and the last cell is lost" : "";
      return warn(`The | in ${torn.written} starts a new cell${lost}.`, `Write ${torn.advice}`);
    }
    const lost = row.children
      .slice(width)
      .map((cell) => toText(cell))
      .filter((text) => text.trim() !== "");
    if (lost.length > 0)
      return warn(
        `The row has ${toCells(row.children.length)}, but the header has ${width}, so "${lost.join(" ")}" is not shown.`,
        "Remove a |, or write \\| for a | in the text.",
      );
    if (row.children.length >= width || row === head) return [];
    if (countCells(written) === 1 && !/(?:^|[^\\])\|/.test(written))
      return warn(
        `"${shorten(written)}" is a row of the table above, because no empty line separates them.`,
        "If it is not a row, add an empty line above it.",
      );
    return warn(
      `The row has ${toCells(row.children.length)}, but the header has ${width}.`,
      "Add a | for each empty cell.",
    );
  });
}

const toCells = (count: number): string => `${count} ${count === 1 ? "cell" : "cells"}`;

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

type Torn = Readonly<{ written: string; advice: string }>;

/** In a cell, the first half of torn code, or of a torn link or formula, is text. */
const hasHalf = (row: TableRow): boolean =>
  listNodes(row as MdastNode).some((node) => node.type === "text" && /[`$[]/.test(node.value));

/** Code, a link or a formula whose | starts a new cell (GitHub Flavored Markdown, section 4.10). */
function findTorn(row: string, hasMath: boolean): Torn | undefined {
  // A row alone is a paragraph. A letter before it keeps it from being a list.
  const before = "x ";
  const [paragraph] = childrenOf(parseMarkdown(before + row, { hasMath }));
  return findTornNode(paragraph, before + row);
}

function findTornNode(node: MdastNode | undefined, source: string): Torn | undefined {
  if (!node) return undefined;
  const written = source.slice(node.position?.start.offset, node.position?.end.offset);
  if (/^(?:inlineCode|inlineMath|link|image)$/.test(node.type)) {
    if (splitCells(written).length === 1) return undefined;
    const escaped = splitCells(written).join(node.type === "inlineMath" ? "\\vert " : "\\|");
    return { written, advice: escaped };
  }
  for (const child of childrenOf(node)) {
    const torn = findTornNode(child, source);
    if (torn) return torn;
  }
  return undefined;
}

const childrenOf = (node: MdastNode): readonly MdastNode[] =>
  "children" in node ? (node.children as readonly MdastNode[]) : [];

/** At each | without a backslash. */
function splitCells(row: string): readonly string[] {
  const cells: string[] = [];
  let start = 0;
  for (let index = 0; index < row.length; index += 1) {
    if (row[index] === "\\") index += 1;
    else if (row[index] === "|") {
      cells.push(row.slice(start, index));
      start = index + 1;
    }
  }
  return [...cells, row.slice(start)];
}

function countCells(row: string): number {
  const cells = splitCells(row.trim());
  const [first = "", last = ""] = [cells[0], cells.at(-1)];
  const isBlank = (cell: string) => cell.trim() === "";
  if (cells.length === 1) return 1;
  return cells.length - (isBlank(first) ? 1 : 0) - (isBlank(last) ? 1 : 0);
}

const delimiters = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;
/** Automatic correction makes dashes of hyphens, and Org mode writes a plus. */
const otherDelimiters = /^\|[-+:|\s–—]*\|$/;
const gridLine = /^\+(?:[-=]+\+)+$/;

function findBrokenTable(
  node: Paragraph | Heading,
  before: MdastNode | undefined,
  { body, toLine }: ReadFile,
  hasMath: boolean,
): readonly Problem[] {
  const source = body.slice(node.position?.start.offset, node.position?.end.offset);
  if (!source.includes("|") && !source.startsWith("+-") && !otherBar.test(source)) return [];
  const lines = source.split("\n").map((line) => line.replace(/^[ \t>]+/, "").trim());
  const warn = (index: number, problem: string, advice: string) => [
    toWarning(toLine(lineOf(node) + index), problem, advice),
  ];
  if (lines.some((line) => gridLine.test(line)))
    return warn(0, "Tables with + at their corners are shown as text.", `Write ${example(2)}`);
  const barred = findOtherBar(lines);
  if (barred) return warn(barred.index, ...describeBar(barred.bar, barred.effect, barred.line));
  const at = lines.findIndex((line) => delimiters.test(line) && line.includes("|"));
  const head = lines[at - 1];
  // Without a |, the line of hyphens makes a heading of the row above it.
  const [underlined = "", hyphens = ""] = node.type === "heading" ? lines.slice(-2) : [];
  if (/^-+$/.test(hyphens) && countCells(underlined) > 1 && isRow(underlined))
    return warnWidth(warn, lines.length - 1, underlined, 1, hasMath);
  if (node.type === "heading") return [];
  const isLazy = head !== undefined && countCells(head) === countCells(lines[at] ?? "");
  if (at > 0 && isLazy && head.includes("|"))
    return warn(
      at - 1,
      "This table directly follows a list or a quotation, so it is shown as text.",
      "Add an empty line above it.",
    );
  if (at > 0 && head !== undefined && head.includes("|"))
    return warnWidth(warn, at, head, countCells(lines[at] ?? ""), hasMath);
  if (at === 0 && lines.length > 1)
    return warn(0, "This table has no header, so it is shown as text.", `Write ${example(2)}`);
  const other = lines.findIndex((line) => otherDelimiters.test(line) && /[-–—]/.test(line));
  if (other > 0 && isRow(lines[other - 1] ?? ""))
    return warn(
      other,
      `${lines[other]} does not divide the header from the rows, so the table is shown as text.`,
      `Write ${toDelimiters(countCells(lines[other - 1] ?? ""))}`,
    );
  const first = lines.findIndex((line, index) => isRow(line) && isRow(lines[index + 1] ?? ""));
  const isApart = before?.type === "table" && lines.every((line) => isRow(line));
  if (isApart)
    return warn(
      0,
      "The empty line above ends the table, so this row is shown as text.",
      "Remove the empty line.",
    );
  if (first !== -1)
    return warn(
      first,
      "This table has no line of hyphens below its first row, so it is shown as text.",
      `Below the first row, write ${toDelimiters(countCells(lines[first] ?? ""))}`,
    );
  if (lines.length > 1 && lines.every((line) => /^\| +\S/.test(line)))
    return warn(
      0,
      "These lines start with | and are shown as one paragraph.",
      "Remove each |, and end each line but the last with a backslash.",
    );
  return [];
}

/** Of Chinese and Japanese keyboards, and of tables that programs draw. */
const otherBar = /[｜│￨∣ǀ]/;
const otherDelimiter = /^[-－ー–—─|:：\s]+$/;

/** A table whose cells are divided by another character. */
function findOtherBar(lines: readonly string[]) {
  const plain = lines.map(toPlainRow);
  const isTable = plain.some(
    (line, index) =>
      (isRow(line) && isRow(plain[index + 1] ?? "")) ||
      (index > 0 && delimiters.test(line) && line.includes("|")),
  );
  const index = lines.findIndex((line) => otherBar.test(line));
  const line = lines[index];
  if (!isTable || line === undefined) return undefined;
  const [bar = ""] = otherBar.exec(line) ?? [];
  return { index, bar, line, effect: "so the table is shown as text" };
}

function toPlainRow(line: string): string {
  const plain = line.replace(/[｜│￨∣ǀ]/g, "|");
  return otherDelimiter.test(plain) ? plain.replace(/[－ー–—─]/g, "-").replace(/：/g, ":") : plain;
}

const describeBar = (
  bar: string,
  effect: string,
  line: string,
): readonly [problem: string, advice: string] => [
  `The ${bar} is not the character |, ${effect}.`,
  `Write  ${toPlainRow(line)}`,
];

type Warn = (index: number, problem: string, advice: string) => readonly Problem[];

function warnWidth(
  warn: Warn,
  at: number,
  head: string,
  count: number,
  hasMath: boolean,
): readonly Problem[] {
  const torn = findTorn(head, hasMath);
  const width = countCells(head);
  const problem = `The line of hyphens has ${toCells(count)}, but the line above has ${width}, so the table is shown as text.`;
  return warn(at, problem, torn ? `Write ${torn.advice}` : `Write ${toDelimiters(width)}`);
}

/** With a | at both ends and in between. */
const isRow = (line: string): boolean => /^\|.*[^\\]\|$/.test(line) && countCells(line) > 1;

const toDelimiters = (width: number): string => `|${" --- |".repeat(Math.max(1, width))}`;

const example = (width: number): string =>
  `a header and a line of hyphens:  | A | B |  and below it  ${toDelimiters(width)}`;
