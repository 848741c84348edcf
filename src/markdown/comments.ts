import { defineHastPlugin, defineMdastPlugin, type MdxFlowExpression, type MdxTextExpression } from "satteri";

/** Takes comments of HTML out, which are for editors alone. */
export const comments = defineHastPlugin({ name: "comments", comment: (node, context) => context.removeNode(node) });

/** What stands between the braces of a comment of MDX. */
const comment = /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/.*)*$/;

/** Takes comments of MDX out, as in {/* a comment *\/}, which would be part of a heading's id. */
export const mdxComments = defineMdastPlugin({ name: "mdx-comments", mdxFlowExpression: toNothing, mdxTextExpression: toNothing });

function toNothing(node: Readonly<MdxFlowExpression | MdxTextExpression>, context: { removeNode(node: unknown): void }): void {
  if (comment.test(node.value)) context.removeNode(node);
}
