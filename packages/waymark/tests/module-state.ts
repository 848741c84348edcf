import ts from "typescript";

/**
 * The variables of a module that can change after the module has been loaded: `let`, collections
 * that are empty at first, and values that a function of the module changes.
 */
export function findState(source: string): string[] {
  const file = ts.createSourceFile("module.ts", source, ts.ScriptTarget.Latest, true);
  const changed = findChanged(file);
  return file.statements
    .filter((statement) => ts.isVariableStatement(statement))
    .flatMap(({ declarationList }) =>
      declarationList.declarations
        .filter(
          (one) =>
            !(declarationList.flags & ts.NodeFlags.Const) ||
            isEmpty(one) ||
            changed.has(one.name.getText()),
        )
        .map(({ name }) => name.getText()),
    );
}

/** An empty collection is of no use unless something is added to it. */
function isEmpty({ initializer, type }: ts.VariableDeclaration): boolean {
  if (initializer === undefined || /^Readonly|^readonly /.test(type?.getText() ?? "")) return false;
  if (ts.isArrayLiteralExpression(initializer)) return initializer.elements.length === 0;
  if (ts.isObjectLiteralExpression(initializer)) return initializer.properties.length === 0;
  return (
    ts.isNewExpression(initializer) &&
    /^(?:Weak)?(?:Map|Set)$/.test(initializer.expression.getText()) &&
    (initializer.arguments ?? []).length === 0
  );
}

const mutators =
  /^(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/;

/** The names of variables whose properties are assigned or whose mutating methods are called. */
function findChanged(file: ts.SourceFile): ReadonlySet<string> {
  const changed = new Set<string>();
  const note = (target: ts.Expression) => {
    if (!ts.isPropertyAccessExpression(target) && !ts.isElementAccessExpression(target)) return;
    // A sticky pattern is told where to start before each use.
    if (target.getText().endsWith(".lastIndex")) return;
    if (ts.isIdentifier(target.expression)) changed.add(target.expression.text);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) note(node.left);
    if (ts.isPostfixUnaryExpression(node) || ts.isPrefixUnaryExpression(node)) {
      const { PlusPlusToken, MinusMinusToken } = ts.SyntaxKind;
      if (node.operator === PlusPlusToken || node.operator === MinusMinusToken) note(node.operand);
    }
    if (ts.isDeleteExpression(node)) note(node.expression);
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      mutators.test(node.expression.name.text)
    )
      note(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return changed;
}

const isAssignment = (kind: ts.SyntaxKind): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
