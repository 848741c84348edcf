import { defineMdastPlugin, type MdastNode, type MdastVisitorContext } from "satteri";

type Raised = Extract<MdastNode, { type: "subscript" | "superscript" }>;

/** Converts H~2~O and x^2^, but not 10^6 and 10^7, because raised or lowered text cannot contain a space. */
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
