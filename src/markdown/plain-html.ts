import type { Element, Nodes, Root } from "hast";
import { htmlToHast } from "satteri";
import { toAnchor, toMediaLink } from "./media.ts";

/**
 * Parses a fragment without what only a page has: MDX, which is compiled once, for its page, comes with colours, frames, links of headings
 * and the list of its sections. What plays or is embedded is a link.
 */
export function parsePlain(html: string): Root {
  const root = htmlToHast(html, { fragment: true }) as Root;
  return { ...root, children: toPlain(root.children) as Root["children"] };
}

function toPlain(nodes: readonly Nodes[], parent?: Element, inCode = false): Nodes[] {
  return nodes.flatMap((node) => {
    if (node.type !== "element") return [node];
    if (isDiv(node, "contents")) return [];
    const link = toPlainMedia(node);
    if (link) return [parent?.tagName === "p" ? link : { type: "element", tagName: "p", properties: {}, children: [link] }];
    const children = toPlain(node.children, node, inCode || node.tagName === "pre");
    return isDiv(node, "scroll") || isForPage(node, parent, inCode) ? children : [{ ...node, children: children as Element["children"] }];
  });
}

function isDiv({ tagName, properties }: Element, className: string): boolean {
  return tagName === "div" && String(properties["className"]) === className;
}

function isForPage({ tagName, properties }: Element, parent: Element | undefined, inCode: boolean): boolean {
  if (tagName === "a") return /^h[23]$/.test(parent?.tagName ?? "") && properties["href"] === `#${parent?.properties["id"]}`;
  return tagName === "span" && inCode;
}

function isPlayer({ tagName }: Element): boolean {
  return tagName === "video" || tagName === "audio";
}

/** The link that stands for what plays or is embedded. */
function toPlainMedia(node: Element): Element | undefined {
  if (node.tagName === "figure" && String(node.properties["className"]) === "embed") return findAll(node, "a")[0];
  if (!isPlayer(node)) return undefined;
  const { src, title, ariaLabel } = node.properties;
  const sources = findAll(node, "source").map((source) => String(source.properties["src"] ?? ""));
  const link = toMediaLink({ src: toWritten(src), sources, title: toWritten(title), label: toWritten(ariaLabel), text: toText(node) });
  return link && toAnchor(link.href, link.text);
}

function toWritten(value: Element["properties"][string]): string | undefined {
  return value ? String(value) : undefined;
}

function findAll(node: Nodes, tagName: string): readonly Element[] {
  if (!("children" in node)) return [];
  return node.children.flatMap((child) => [
    ...(child.type === "element" && child.tagName === tagName ? [child] : []),
    ...findAll(child as Nodes, tagName),
  ]);
}

function toText(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map((child) => toText(child as Nodes)).join("") : "";
}
