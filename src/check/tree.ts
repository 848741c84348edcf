import type { MdastNode } from "satteri";

/** A node of a text and all below it, in their order. */
export function listNodes(node: MdastNode): readonly MdastNode[] {
  const nodes: MdastNode[] = [];
  const add = (one: MdastNode) => {
    nodes.push(one);
    if ("children" in one) for (const child of one.children) add(child as MdastNode);
  };
  add(node);
  return nodes;
}

/** The words of a node. */
export function toText(node: MdastNode): string {
  if ("children" in node) return node.children.map((child) => toText(child as MdastNode)).join("");
  return "value" in node && node.type !== "html" ? String(node.value) : "";
}
