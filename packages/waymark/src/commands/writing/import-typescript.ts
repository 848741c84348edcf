import { readFileSync } from "node:fs";
import ts from "typescript";

/**
 * Imports a TypeScript file that imports nothing but types, from wherever it is. Node itself does not
 * read TypeScript in `node_modules`, where the starter of the published package is.
 */
export async function importTypeScript<Module>(file: string): Promise<Module> {
  const { outputText } = ts.transpileModule(readFileSync(file, "utf8"), {
    compilerOptions: {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
    },
  });
  return import(`data:text/javascript,${encodeURIComponent(outputText)}`);
}
