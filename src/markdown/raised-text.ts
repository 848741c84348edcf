import { defineMdastPlugin, type MdastNode, type MdastVisitorContext } from "satteri";

type Raised = Extract<MdastNode, { type: "subscript" | "superscript" }>;

/** Takes H~2~O and x^2^, and leaves 10^6 and 10^7 as text: what is raised or lowered has no space. */
export const raisedText = defineMdastPlugin({
  name: "raised-text",
  subscript: (node, context) => keepText(node, "~", context),
  superscript: (node, context) => keepText(node, "^", context),
});

function keepText(node: Readonly<Raised>, mark: string, context: MdastVisitorContext): void {
  if (!/\s/.test(context.textContent(node))) return;
  const sign = { type: "text", value: mark } as const;
  context.replaceNode(node, [sign, ...node.children, sign]);
}
