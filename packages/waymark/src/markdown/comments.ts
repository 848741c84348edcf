import {
  defineHastPlugin,
  defineMdastPlugin,
  type MdxFlowExpression,
  type MdxTextExpression,
} from "satteri";

export const comments = defineHastPlugin({
  name: "comments",
  comment: (node, context) => context.removeNode(node),
});

const comment = /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/.*)*$/;

/** Otherwise, comments would become part of heading IDs. */
export const mdxComments = defineMdastPlugin({
  name: "mdx-comments",
  mdxFlowExpression: toNothing,
  mdxTextExpression: toNothing,
});

function toNothing(
  node: Readonly<MdxFlowExpression | MdxTextExpression>,
  context: { removeNode(node: unknown): void },
): void {
  if (comment.test(node.value)) context.removeNode(node);
}
