/** What is read of a node of a syntax tree (mdast or hast); offsets count UTF-16 code units of the source. */
export interface SyntaxNode {
  readonly type: string;
  readonly depth?: number;
  readonly url?: string;
  readonly alt?: string;
  readonly children?: readonly SyntaxNode[];
  readonly position?: { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } };
}

/** Calls `visitor` with a node and everything under it, in document order. */
export function visit(node: SyntaxNode, visitor: (node: SyntaxNode) => void): void {
  visitor(node);
  for (const child of node.children ?? []) visit(child, visitor);
}
