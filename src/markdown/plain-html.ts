import type { Element, Nodes, Root } from "hast";
import { htmlToHast } from "satteri";
import { isPermittedAttribute, isPermittedElement, listForbiddenAddresses } from "./permitted-html.ts";

/**
 * Parses a fragment without what only a page has, and what no text may have, which expressions and components of MDX make: MDX, which is compiled once, for its page, comes with colours, frames and captions of
 * tables, links of headings, breaks in code and several forms of each picture. What plays or is embedded is a link.
 */
export function parsePlain(html: string): Root {
  const root = htmlToHast(html, { fragment: true }) as Root;
  return { ...root, children: toPlain(root.children) as Root["children"] };
}

function toPlain(nodes: readonly Nodes[], parent?: Element, inCode = false): Nodes[] {
  return nodes.flatMap((node) => {
    if (node.type !== "element") return [node];
    const link = toPlainMedia(node);
    if (link) return [parent?.tagName === "p" ? link : toElement("p", [link])];
    if (unread.has(node.tagName)) return [];
    const properties = toPermitted(node);
    if (node.tagName === "img") return [{ ...node, properties: toPlainProperties(properties) }];
    const children = toPlain(node.children, node, inCode || node.tagName === "pre");
    if (node.tagName === "picture") return children.filter((child) => child.type === "element" && child.tagName === "img");
    if (isDiv(node, "scroll") || isForPage(node, parent, inCode) || !isPermittedElement(node.tagName)) return children;
    const element = { ...node, properties, children: children as Element["children"] };
    return node.tagName === "table" ? toPlainTable(element) : [element];
  });
}

/** What has no words of its own. */
const unread: ReadonlySet<string> = new Set(["script", "style", "template", "noscript", "iframe", "object", "embed", "title"]);

function toPermitted({ tagName, properties }: Element): Element["properties"] {
  const isPermitted = (name: string, value: string) =>
    isPermittedAttribute(tagName, name, value) && listForbiddenAddresses(name, value).length === 0;
  return Object.fromEntries(Object.entries(properties).filter(([name, value]) => isPermitted(name, String(value))));
}

/** A table below its caption, as it is written: Markdown has no other form for it. */
function toPlainTable(table: Element): Element[] {
  const captions = table.children.filter((child) => child.type === "element" && child.tagName === "caption") as Element[];
  const children = table.children.filter((child) => !captions.includes(child as Element));
  const toParagraph = ({ children }: Element) => toElement("p", [toElement("em", children)]);
  return [...captions.map(toParagraph), { ...table, children }];
}

function toElement(tagName: string, children: Element["children"]): Element {
  return { type: "element", tagName, properties: {}, children };
}

/** When a picture is loaded is for its page to say. */
function toPlainProperties({ loading: _, decoding: __, fetchPriority: ___, ...properties }: Element["properties"]): Element["properties"] {
  return properties;
}

function isDiv({ tagName, properties }: Element, className: string): boolean {
  return tagName === "div" && String(properties["className"]) === className;
}

function isForPage({ tagName, properties }: Element, parent: Element | undefined, inCode: boolean): boolean {
  if (tagName === "a") return /^h[23]$/.test(parent?.tagName ?? "") && properties["href"] === `#${parent?.properties["id"]}`;
  return tagName === "wbr" || (tagName === "span" && inCode);
}

/** The link that stands for what plays or is embedded. */
function toPlainMedia(node: Element): Element | undefined {
  const isMedia = node.tagName === "video" || node.tagName === "audio" || isFigure(node, "embed");
  return isMedia ? findLink(node) : undefined;
}

function isFigure({ tagName, properties }: Element, className: string): boolean {
  return tagName === "figure" && String(properties["className"]) === className;
}

function findLink(node: Element): Element | undefined {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    const link = child.tagName === "a" ? child : findLink(child);
    if (link) return link;
  }
  return undefined;
}
