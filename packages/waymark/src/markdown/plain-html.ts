import type { Element, Nodes, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { htmlToHast } from "satteri";
import { findAddresses, isAbsolute } from "./addresses.ts";
import { toTex } from "./math.ts";
import {
  isPermittedAttribute,
  isPermittedElement,
  listForbiddenAddresses,
} from "./permitted-html.ts";

/** Without forbidden markup and markup only for pages. Players and embeds become links. */
export function parsePlain(html: string): Root {
  const root = htmlToHast(html, { fragment: true }) as Root;
  return { ...root, children: toPlain(root.children) as Root["children"] };
}

function toPlain(nodes: readonly Nodes[], parent?: Element, inCode = false): Nodes[] {
  return nodes.flatMap((node) => {
    if (node.type !== "element") return [node];
    if (node.tagName === "math") return [toTex(node)];
    const link = toPlainMedia(node);
    if (link) return [parent?.tagName === "p" ? link : toElement("p", [link])];
    if (unread.has(node.tagName)) return [];
    const properties = toPermitted(node);
    const { loading: _, decoding: __, fetchPriority: ___, ...plain } = properties;
    if (node.tagName === "img") return [{ ...node, properties: plain }];
    const children = toPlain(node.children, node, inCode || node.tagName === "pre");
    if (node.tagName === "picture")
      return children.filter((child) => child.type === "element" && child.tagName === "img");
    if (
      isOfClass(node, "div", "scroll") ||
      isForPage(node, parent, inCode) ||
      !isPermittedElement(node.tagName)
    )
      return children;
    const element = { ...node, properties, children: children as Element["children"] };
    return node.tagName === "table" ? toPlainTable(element) : [element];
  });
}

const unread: ReadonlySet<string> = new Set([
  "script",
  "style",
  "template",
  "noscript",
  "iframe",
  "object",
  "embed",
  "title",
]);

function toPermitted({ tagName, properties }: Element): Element["properties"] {
  const isPermitted = (name: string, value: string) =>
    isPermittedAttribute(tagName, name, value) && listForbiddenAddresses(name, value).length === 0;
  return Object.fromEntries(
    Object.entries(properties).filter(([name, value]) => isPermitted(name, String(value))),
  );
}

/** Markdown has no table captions. */
function toPlainTable(table: Element): Element[] {
  const captions = table.children.filter(
    (child) => child.type === "element" && child.tagName === "caption",
  ) as Element[];
  const children = table.children.filter((child) => !captions.includes(child as Element));
  const toParagraph = ({ children }: Element) => toElement("p", [toElement("em", children)]);
  return [...captions.map(toParagraph), { ...table, children }];
}

const toElement = (tagName: string, children: Element["children"]): Element => ({
  type: "element",
  tagName,
  properties: {},
  children,
});

const isOfClass = ({ tagName, properties }: Element, name: string, className: string): boolean =>
  tagName === name && String(properties["className"]) === className;

function isForPage(
  { tagName, properties }: Element,
  parent: Element | undefined,
  inCode: boolean,
): boolean {
  if (tagName === "a")
    return (
      /^h[23]$/.test(parent?.tagName ?? "") && properties["href"] === `#${parent?.properties["id"]}`
    );
  return tagName === "wbr" || (tagName === "span" && inCode);
}

function toPlainMedia(node: Element): Element | undefined {
  const isMedia =
    node.tagName === "video" || node.tagName === "audio" || isOfClass(node, "figure", "embed");
  return isMedia ? findLink(node) : undefined;
}

function findLink(node: Element): Element | undefined {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    const link = child.tagName === "a" ? child : findLink(child);
    if (link) return link;
  }
  return undefined;
}

export function toAbsoluteHtml(html: string, pageUrl: string): string {
  const root = parsePlain(html);
  makeAbsolute(root, pageUrl);
  return toHtml(root);
}

function toAbsoluteValue(name: string, value: string, pageUrl: string): string {
  return findAddresses(name, value).reduceRight((text, { start, end }) => {
    const address = text.slice(start, end);
    return isAbsolute(address)
      ? text
      : text.slice(0, start) + new URL(address, pageUrl).href + text.slice(end);
  }, value);
}

function makeAbsolute(node: Nodes, pageUrl: string): void {
  if (node.type === "element")
    for (const [name, value] of Object.entries(node.properties))
      if (typeof value === "string") node.properties[name] = toAbsoluteValue(name, value, pageUrl);
  if ("children" in node) for (const child of node.children) makeAbsolute(child as Nodes, pageUrl);
}
