import { Parser } from "htmlparser2";
import type { MdastNode } from "satteri";

/** An element that a text writes as HTML or as JSX. */
export interface WrittenElement {
  readonly name: string;
  /** Its attributes; of JSX, what an expression gives is `undefined`. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  /** The line of the body that it begins on, from 1. */
  readonly line: number;
  /** The words in it. */
  readonly text: string;
}

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

/** The elements that a node itself writes, where it is a piece of HTML or an element of JSX. */
export function toElements(node: MdastNode): readonly WrittenElement[] {
  const line = node.position?.start.line ?? 1;
  if (node.type === "html") return readElements(node.value, line);
  if ((node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") || !node.name) return [];
  const attributes = node.attributes.flatMap((attribute) => {
    if (attribute.type !== "mdxJsxAttribute") return [];
    return [[attribute.name, typeof attribute.value === "string" ? attribute.value : undefined]];
  });
  return [{ name: node.name, attributes: Object.fromEntries(attributes), line, text: toText(node) }];
}

function readElements(html: string, line: number): readonly WrittenElement[] {
  const elements: { name: string; attributes: Record<string, string>; line: number; text: string }[] = [];
  const open: (typeof elements)[number][] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const before = html.slice(0, parser.startIndex).split("\n").length - 1;
      const element = { name, attributes, line: line + before, text: "" };
      elements.push(element);
      open.push(element);
    },
    ontext(text) {
      for (const element of open) element.text += text;
    },
    onclosetag: () => open.pop(),
  });
  parser.end(html);
  return elements;
}
