import type { Element, ElementContent, Parents } from "hast";
import { defineHastPlugin, type HastVisitorContext } from "satteri";

/** Classes for styles that the site's policy forbids. */
const alignments = new Map(["left", "center", "right"].map((side) => [`text-align: ${side}`, `align-${side}`]));

/**
 * Creates the plugins for one text. Tables get a frame that scrolls by keyboard, named by the heading above; heads get a scope; columns are
 * aligned by classes, numbers to the right. A paragraph of emphasis above a table is its caption. A link to itself in the first cell, as in
 * [`not_found`](#not_found), is the row's id.
 */
export function createTables(rawHtml: boolean) {
  const tables: Element[][][] = [];
  return [!rawHtml && createRows(tables), createFrames(rawHtml, tables)];
}

/** Notes the rows of each table. Finding them below the table takes three times as long, but only HTML tables can be nested. */
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
  // Reading around an element copies the whole tree, so that it is avoided for tables without caption and names.
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
          frame(
            node,
            {
              heading,
              isStacked: heads.length === 3 && isNamedByCode(rows),
              caption: hasEmphasis ? findCaption(node, context) : undefined,
            },
            context,
          );
        }
        if (node.tagName === "a" && hasCells && String(href).startsWith("#")) nameRow(node, context);
        if (node.tagName === "th" && scope === undefined)
          context.setProperty(node, "scope", rawHtml && isOfRow(context.parent(node)) ? "row" : "col");
        const alignment = alignments.get(String(style));
        if (alignment === undefined) return;
        context.setProperty(node, "style", null);
        context.setProperty(node, "className", [alignment]);
      },
    },
  });
}

const figure = /^[-+~<>≈−]?\p{N}[\p{N}.,]*(?:\s?[\p{L}%°€$]{1,4})?$/u;

/** Aligns columns of numbers to the right, except the first. */
function alignFigures(heads: readonly Element[], rows: readonly Element[][], context: HastVisitorContext): void {
  for (const [column, cell] of heads.entries()) {
    const cells = rows.flatMap((row) => row[column] ?? []);
    const isFigures = cells.length > 0 && cells.every((other) => figure.test(context.textContent(other).trim()));
    if (column === 0 || !isFigures) continue;
    for (const other of [cell, ...cells]) if (!other.properties["style"]) context.setProperty(other, "className", ["align-right"]);
  }
}

/** Whether a table is as Markdown has them, without further attributes. */
function isGrid(heads: readonly Element[], rows: readonly Element[][]): boolean {
  const isBare = ({ properties }: Element) => Object.keys(properties).every((name) => name === "style" || name === "className");
  const isRow = (row: readonly Element[]) => row.length === heads.length && row.every((cell) => cell.tagName === "td" && isBare(cell));
  return heads.every((head) => head.tagName === "th" && isBare(head)) && rows.every(isRow);
}

/** Makes the first cell of each row its head; an empty one names nothing. */
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

/** Code needs no column head to be understood. */
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
  return before?.type === "element" && before.tagName === "p" && findOnly(before, "em") ? before : undefined;
}

interface Surroundings {
  readonly heading: string | undefined;
  readonly isStacked: boolean;
  readonly caption: Element | undefined;
}

function frame(table: Readonly<Element>, { heading, isStacked, caption }: Surroundings, context: HastVisitorContext): void {
  const emphasis = caption && findOnly(caption, "em");
  if (caption && emphasis) {
    context.removeNode(caption);
    context.prependChild(table, toElement("caption", {}, emphasis.children));
  }
  const name = heading === undefined ? {} : { role: "group", ariaLabelledBy: [heading] };
  context.wrapNode(table, toElement("div", { className: ["scroll", ...(isStacked ? ["stacked"] : [])], tabIndex: 0, ...name }, []));
}

/** Gives a row the id that the link in its first cell leads to, if that is the link's text and no heading's id. */
function nameRow(link: Readonly<Element>, context: HastVisitorContext): void {
  const cell = context.parent(link);
  if (cell.type !== "element" || cell.tagName !== "td" || !findOnly(cell, "a")) return;
  const row = context.parent(cell);
  const isFirst = row.children.slice(0, context.indexOf(cell)).every(({ type }) => type !== "element");
  const name = context.textContent(cell);
  const isHeading = context.data.astro?.headings.some(({ slug }) => slug === name);
  const isNamed = isFirst && name !== "" && link.properties["href"] === `#${name}` && !isHeading;
  if (row.type === "element" && isNamed) context.setProperty(row, "id", name);
}

/** The only child, if it has the tag. */
function findOnly({ children }: Readonly<Parents>, tagName: string): Element | undefined {
  const [only, ...others] = children;
  return only?.type === "element" && only.tagName === tagName && others.length === 0 ? only : undefined;
}

function toElement(tagName: string, properties: Element["properties"], children: ElementContent[]): Element {
  return { type: "element", tagName, properties, children };
}

function isOfRow(row: { readonly children: readonly unknown[] }): boolean {
  return (row.children as readonly Element[]).some(({ tagName }) => tagName === "td");
}
