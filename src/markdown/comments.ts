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

/** The code between the braces of an MDX expression. */
export const isMdxComment = (expression: string): boolean => comment.test(expression);

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
  if (isMdxComment(node.value)) context.removeNode(node);
}
