import type { Element } from "hast";
import { defineHastPlugin } from "satteri";

/** Styles, which the site's policy forbids, and the classes for them. */
const alignments = new Map(["left", "center", "right"].map((side) => [`text-align: ${side}`, `align-${side}`]));

/**
 * A plugin for one text, which puts tables, as they may be wider than the page, into a frame that the keyboard can reach and scroll,
 * named by the heading above it; says of their head cells what they head, which in Markdown, other than in `rawHtml`, is a column; and
 * aligns columns by classes.
 */
export function createTables(rawHtml: boolean) {
  let heading: string | undefined;
  return defineHastPlugin({
    name: "tables",
    element: {
      filter: ["h2", "h3", "table", "th", "td"],
      visit(node, context) {
        const { id, scope, style } = node.properties;
        if (/^h\d$/.test(node.tagName)) heading = typeof id === "string" && id !== "footnote-label" ? id : heading;
        if (node.tagName === "table") context.wrapNode(node, toFrame(heading));
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

function toFrame(heading: string | undefined): Element {
  const name = heading === undefined ? {} : { role: "group", ariaLabelledBy: [heading] };
  return { type: "element", tagName: "div", properties: { className: ["scroll"], tabIndex: 0, ...name }, children: [] };
}

/** Whether a row of a table has cells besides those that head something. */
function isOfRow(row: { readonly children: readonly unknown[] }): boolean {
  return (row.children as readonly Element[]).some(({ tagName }) => tagName === "td");
}
