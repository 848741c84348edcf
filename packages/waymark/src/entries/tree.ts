import type { HastNode, MdastNode } from "satteri";
import { deepestNesting, NestingError } from "../markdown/nesting.ts";

/** In document order. Throws a NestingError if the tree is too deep. */
export function listNodes(node: MdastNode): readonly MdastNode[];
export function listNodes(node: HastNode): readonly HastNode[];
export function listNodes(node: MdastNode | HastNode): readonly (MdastNode | HastNode)[] {
  const nodes: (MdastNode | HastNode)[] = [];
  const add = (one: MdastNode | HastNode, depth: number, above: number) => {
    const line = one.position?.start.line ?? above;
    if (depth > deepestNesting) throw new NestingError(line);
    nodes.push(one);
    if ("children" in one)
      for (const child of one.children) add(child as MdastNode | HastNode, depth + 1, line);
  };
  add(node, 0, 1);
  return nodes;
}

export function toText(node: MdastNode): string {
  if ("children" in node) return node.children.map((child) => toText(child as MdastNode)).join("");
  return "value" in node && node.type !== "html" ? String(node.value) : "";
}

export const lineOf = ({ position }: MdastNode): number => position?.start.line ?? 1;
