import type { Element, ElementContent } from "hast";
import { defaultHandlers, type Handle } from "hast-util-to-mdast";
import type { BlockContent, FootnoteDefinition } from "mdast";

/** A footnote reference without its back link. */
const toMark: Handle = (state, node: Element) => {
  if (node.properties["dataFootnoteBackref"] !== undefined) return undefined;
  if (node.properties["dataFootnoteRef"] === undefined) return defaultHandlers.a(state, node);
  return { type: "footnoteReference", identifier: toName(node.properties["href"]) };
};

const toNotes: Handle = (state, node: Element) => {
  if (node.properties["dataFootnotes"] === undefined) return state.all(node);
  return findItems(node).map((item): FootnoteDefinition => {
    const children = state.toFlow(state.all(withoutWayBack(item))) as BlockContent[];
    return { type: "footnoteDefinition", identifier: toName(item.properties["id"]), children };
  });
};

export const footnoteHandlers = { a: toMark, section: toNotes };

function toName(id: unknown): string {
  return String(id).replace(/^#?user-content-fn-/, "");
}

function findItems(node: Element): Element[] {
  const elements = node.children.filter((child) => child.type === "element");
  return elements.flatMap((child) => (child.tagName === "li" ? [child] : findItems(child)));
}

/** A footnote without its back link. */
function withoutWayBack(node: Element): Element {
  const isWayBack = (child: ElementContent) => child.type === "element" && child.properties["dataFootnoteBackref"] !== undefined;
  const children = node.children
    .filter((child) => !isWayBack(child))
    .map((child) => (child.type === "element" ? withoutWayBack(child) : child));
  const last = children.at(-1);
  const isCut = children.length < node.children.length && last?.type === "text";
  return { ...node, children: isCut ? [...children.slice(0, -1), { ...last, value: last.value.trimEnd() }] : children };
}
