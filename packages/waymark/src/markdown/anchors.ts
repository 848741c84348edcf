import { Parser } from "htmlparser2";
import type { Link, Parents } from "mdast";
import { defineMdastPlugin, type MdastNode, type MdastVisitorContext } from "satteri";
import type { Passage } from "./addresses.ts";

/** Reads the HTML of a text piece by piece. Returns whether a link of HTML is open after it. */
function createReader(): (html: string) => boolean {
  let isOpen = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "a" && "href" in attributes) isOpen = true;
    },
    onclosetag(name) {
      if (name === "a") isOpen = false;
    },
  });
  return (html) => {
    parser.write(html);
    return isOpen;
  };
}

const isAnchor = (node: MdastNode): boolean => "name" in node && node.name === "a";

/** The content of links that are written in HTML or JSX. */
export function listAnchors(tree: MdastNode): Passage[] {
  const anchors: Passage[] = [];
  const read = createReader();
  let opening: number | undefined;
  const visit = (node: MdastNode) => {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    if (isAnchor(node)) anchors.push({ start, end });
    if ("children" in node) for (const child of node.children) visit(child as MdastNode);
    if (node.type !== "html") return;
    const isOpen = read(node.value);
    if (isOpen && opening === undefined) opening = end;
    if (isOpen || opening === undefined) return;
    anchors.push({ start: opening, end: start });
    opening = undefined;
  };
  visit(tree);
  return anchors;
}

/** GitHub's Markdown makes a link of an address even inside `<a>`, which would end that link. */
export const plainAnchors = () => {
  const read = createReader();
  let isOpen = false;
  return defineMdastPlugin({
    name: "plain-anchors",
    html({ value }) {
      isOpen = read(value);
    },
    link(node, context) {
      const [label] = node.children;
      if (label?.type !== "text" || !node.url.endsWith(label.value)) return;
      if (isOpen || isInJsx(node, context))
        context.replaceNode(node, { type: "text", value: label.value });
    },
  });
};

function isInJsx(node: Readonly<Link>, context: MdastVisitorContext): boolean {
  let parent: Readonly<Parents> | undefined = context.parent(node);
  while (parent && !isAnchor(parent)) parent = context.parent(parent);
  return parent !== undefined;
}
