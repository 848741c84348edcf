import type { Element, Nodes, Root } from "hast";
import { htmlToHast } from "satteri";

/** Parses a fragment without what only a page has: MDX, which is compiled once, for its page, comes with colours, frames and links of headings. */
export function parsePlain(html: string): Root {
  const root = htmlToHast(html, { fragment: true }) as Root;
  return { ...root, children: toPlain(root.children) as Root["children"] };
}

function toPlain(nodes: readonly Nodes[], parent?: Element, inCode = false): Nodes[] {
  return nodes.flatMap((node) => {
    if (node.type !== "element") return [node];
    const children = toPlain(node.children, node, inCode || node.tagName === "pre");
    return isForPage(node, parent, inCode) ? children : [{ ...node, children: children as Element["children"] }];
  });
}

function isForPage({ tagName, properties }: Element, parent: Element | undefined, inCode: boolean): boolean {
  if (tagName === "div") return String(properties["className"]) === "scroll";
  if (tagName === "a") return /^h[23]$/.test(parent?.tagName ?? "") && properties["href"] === `#${parent?.properties["id"]}`;
  return tagName === "span" && inCode;
}
