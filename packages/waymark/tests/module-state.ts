import ts from "typescript";

/** The variables of a module that can change or be filled after the module has been loaded. */
export function findState(source: string): string[] {
  const { statements } = ts.createSourceFile("module.ts", source, ts.ScriptTarget.Latest, true);
  return statements
    .filter((statement) => ts.isVariableStatement(statement))
    .flatMap(({ declarationList }) =>
      declarationList.declarations
        .filter((one) => !(declarationList.flags & ts.NodeFlags.Const) || isEmpty(one))
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
