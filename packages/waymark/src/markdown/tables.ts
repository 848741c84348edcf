import type { Element, ElementContent, Parents } from "hast";
import { defineHastPlugin, type HastVisitorContext } from "satteri";

/** The Content-Security-Policy forbids inline styles. */
const alignments = new Map(
  ["left", "center", "right"].map((side) => [`text-align: ${side}`, `align-${side}`]),
);

/** A cell with [`not_found`](#not_found) gives its row that id. */
export function createTables(rawHtml: boolean) {
  const tables: Element[][][] = [];
  return [!rawHtml && createRows(tables), createFrames(rawHtml, tables)];
}

/** On the way down. Searching from the table would take three times as long. */
function createRows(tables: Element[][][]) {
  return defineHastPlugin({
    name: "rows",
    element: {
      filter: ["table", "tr", "th", "td"],
      visit(node) {
        if (node.tagName === "table") tables.push([]);
        else if (node.tagName === "tr") tables.at(-1)?.push([]);
        else
          tables
            .at(-1)
            ?.at(-1)
            ?.push(node as Element);
      },
    },
  });
}

function createFrames(rawHtml: boolean, tables: Element[][][]) {
  let heading: string | undefined;
  // Reading siblings copies the whole tree.
  let hasEmphasis = false;
  let hasCells = false;
  return defineHastPlugin({
    name: "tables",
    element: {
      filter: ["h2", "h3", "em", "table", "th", "td", "a"],
      visit(node, context) {
        const { id, scope, style, href } = node.properties;
        if (/^h\d$/.test(node.tagName)) {
          heading = typeof id === "string" && id !== "footnote-label" ? id : heading;
          hasCells = false;
        }
        if (node.tagName === "em") hasEmphasis = true;
        if (node.tagName === "table") {
          const [heads = [], ...rows] = rawHtml ? findRows(node) : (tables.shift() ?? []);
          alignFigures(heads, rows, context);
          hasCells = rows.length > 0;
          if (heads.length > 2 && isGrid(heads, rows)) headRows(rows, context);
          const isStacked = heads.length > 2 && isNamedByCode(rows);
          if (isStacked) labelCells(heads, rows, context);
          frame(
            node,
            { heading, isStacked, caption: hasEmphasis ? findCaption(node, context) : undefined },
            context,
          );
        }
        if (node.tagName === "a" && hasCells && String(href).startsWith("#"))
          nameRow(node, context);
        if (node.tagName === "th" && isEmpty(node)) return replaceHeader(node, context);
        if (node.tagName === "th" && scope === undefined)
          context.setProperty(node, "scope", rawHtml && isRowHeader(node, context) ? "row" : "col");
        const alignment = alignments.get(String(style));
        if (alignment === undefined) return;
        context.setProperty(node, "style", null);
        context.setProperty(node, "className", [alignment]);
      },
    },
  });
}

/** A header without a name heads nothing. Screen readers would announce it as a blank header. */
export const emptyHeaders = defineHastPlugin({
  name: "empty-headers",
  element: {
    filter: ["th"],
    visit(node, context) {
      if (isEmpty(node)) replaceHeader(node, context);
    },
  },
});

/** These show something without any text. */
const shown: ReadonlySet<string> = new Set(
  "audio embed iframe img input math meter object picture progress svg video".split(" "),
);

function isEmpty(node: Readonly<ElementContent>): boolean {
  if (node.type === "text") return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(node.value);
  if (node.type !== "element") return node.type === "comment";
  return !shown.has(node.tagName) && node.children.every(isEmpty);
}

function replaceHeader(node: Readonly<Element>, context: HastVisitorContext): void {
  const { scope: _, abbr: __, style, ...others } = node.properties;
  const alignment = alignments.get(String(style));
  const properties = { ...others, ...(alignment && { className: [alignment] }) };
  context.replaceNode(node, toElement("td", properties, node.children));
}

/** In a header row, only an empty corner before the headers is a data cell. */
function isRowHeader(node: Readonly<Element>, context: HastVisitorContext): boolean {
  const row = context.parent(node);
  const section = context.parent(row as Element);
  if (section.type === "element" && section.tagName === "thead") return false;
  const index = context.indexOf(node) ?? 0;
  return row.children.some(
    (cell, place) => isCell(cell) && (place > index || !isEmpty(cell as ElementContent)),
  );
}

const figure = /^[-+~<>≈−]?\p{N}[\p{N}.,]*(?:\s?[\p{L}%°€$]{1,4})?$/u;

function alignFigures(
  heads: readonly Element[],
  rows: readonly Element[][],
  context: HastVisitorContext,
): void {
  for (const [column, cell] of heads.entries()) {
    if (column === 0) continue;
    const cells = rows.flatMap((row) => row[column] ?? []);
    const isFigures =
      cells.length > 0 && cells.every((other) => figure.test(context.textContent(other).trim()));
    if (!isFigures) continue;
    for (const other of [cell, ...cells])
      if (!other.properties["style"]) context.setProperty(other, "className", ["align-right"]);
  }
}

function isGrid(heads: readonly Element[], rows: readonly Element[][]): boolean {
  const isBare = ({ properties }: Element) =>
    Object.keys(properties).every((name) => name === "style" || name === "className");
  const isRow = (row: readonly Element[]) =>
    row.length === heads.length && row.every((cell) => cell.tagName === "td" && isBare(cell));
  return heads.every((head) => head.tagName === "th" && isBare(head)) && rows.every(isRow);
}

function headRows(rows: readonly Element[][], context: HastVisitorContext): void {
  for (const [cell] of rows) {
    if (!cell || context.textContent(cell).trim() === "") continue;
    const { style, ...others } = cell.properties;
    const alignment = alignments.get(String(style));
    const properties = { ...others, ...(alignment && { className: [alignment] }), scope: "row" };
    // The replacement is not visited.
    context.replaceNode(cell, toElement("th", properties, cell.children));
  }
}

function labelCells(
  [, ...heads]: readonly Element[],
  rows: readonly Element[][],
  context: HastVisitorContext,
): void {
  const labels = heads.map((head) => context.textContent(head).trim());
  for (const [, ...cells] of rows)
    for (const [index, cell] of cells.entries()) {
      const label = labels[index];
      if (label !== undefined) context.setProperty(cell, "dataLabel", label);
    }
}

function isNamedByCode(rows: readonly Element[][]): boolean {
  return rows.some(([cell]) => {
    const link = cell && findOnly(cell, "a");
    return cell !== undefined && findOnly(link ?? cell, "code") !== undefined;
  });
}

function findRows(node: Readonly<Element>): Element[][] {
  return node.children.flatMap((child) => {
    if (child.type !== "element") return [];
    if (child.tagName !== "tr") return findRows(child);
    return [child.children.filter((cell): cell is Element => cell.type === "element")];
  });
}

function findCaption(table: Readonly<Element>, context: HastVisitorContext): Element | undefined {
  const before = context
    .parent(table)
    .children.slice(0, context.indexOf(table))
    .findLast((node) => node.type !== "text" || node.value.trim() !== "");
  return before?.type === "element" && before.tagName === "p" && findOnly(before, "em")
    ? before
    : undefined;
}

type Surroundings = Readonly<{
  heading: string | undefined;
  isStacked: boolean;
  caption: Element | undefined;
}>;

function frame(
  table: Readonly<Element>,
  { heading, isStacked, caption }: Surroundings,
  context: HastVisitorContext,
): void {
  const emphasis = caption && findOnly(caption, "em");
  if (caption && emphasis) {
    context.removeNode(caption);
    context.prependChild(table, toElement("caption", {}, emphasis.children));
  }
  const name = heading === undefined ? {} : { role: "group", ariaLabelledBy: [heading] };
  context.wrapNode(
    table,
    toElement(
      "div",
      { className: ["scroll", ...(isStacked ? ["stacked"] : [])], tabIndex: 0, ...name },
      [],
    ),
  );
}

function nameRow(link: Readonly<Element>, context: HastVisitorContext): void {
  const cell = context.parent(link);
  if (cell.type !== "element" || cell.tagName !== "td" || !findOnly(cell, "a")) return;
  const row = context.parent(cell);
  const isFirst = row.children
    .slice(0, context.indexOf(cell))
    .every(({ type }) => type !== "element");
  const name = context.textContent(cell);
  const isHeading = context.data.astro?.headings.some(({ slug }) => slug === name);
  const isNamed = isFirst && name !== "" && link.properties["href"] === `#${name}` && !isHeading;
  if (row.type === "element" && isNamed) context.setProperty(row, "id", name);
}

function findOnly({ children }: Readonly<Parents>, tagName: string): Element | undefined {
  const [only, ...others] = children;
  return only?.type === "element" && only.tagName === tagName && others.length === 0
    ? only
    : undefined;
}

function toElement(
  tagName: string,
  properties: Element["properties"],
  children: ElementContent[],
): Element {
  return { type: "element", tagName, properties, children };
}

const isCell = (child: object): boolean => "tagName" in child && child.tagName === "td";
