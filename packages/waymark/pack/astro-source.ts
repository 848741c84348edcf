import { parse } from "@astrojs/compiler-rs";

type Node = Readonly<Record<string, unknown>>;
type Literal = Readonly<{ value: string; start: number; end: number }>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

const isLiteral = (value: unknown): value is Literal =>
  isNode(value) && value["type"] === "Literal" && typeof value["value"] === "string";

const importing = new Set([
  "ImportDeclaration",
  "ExportNamedDeclaration",
  "ExportAllDeclaration",
  "ImportExpression",
  "TSImportType",
]);

const relativeModule = /^(\.{1,2}\/.*)\.ts$/;

/**
 * The source of an Astro component with `.js` for `.ts` in the paths of its modules: imports in the
 * front matter, in expressions and in scripts, and the `src` of a script.
 */
export function toPublishedComponent(source: string): string {
  const { ast, diagnostics } = parse(source);
  const [fault] = diagnostics.filter(({ severity }) => severity === "error");
  if (fault) throw new Error(fault.text);
  const literals = listModuleLiterals(ast).filter(({ value }) => relativeModule.test(value));
  return literals
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, value }) => {
      const path = JSON.stringify(value.replace(relativeModule, "$1.js"));
      return text.slice(0, start) + path + text.slice(end);
    }, source);
}

function listModuleLiterals(value: unknown): readonly Literal[] {
  if (Array.isArray(value)) return value.flatMap(listModuleLiterals);
  if (!isNode(value)) return [];
  const own = importing.has(String(value["type"])) ? [value["source"]] : readScriptSource(value);
  return [...own.filter(isLiteral), ...Object.values(value).flatMap(listModuleLiterals)];
}

/** Astro bundles a script whose only attribute is `src`. */
function readScriptSource(node: Node): readonly unknown[] {
  if (node["type"] !== "JSXOpeningElement") return [];
  const { name, attributes } = node as { readonly name: Node; readonly attributes: Node[] };
  const [attribute, ...others] = attributes;
  if (name["name"] !== "script" || others.length > 0) return [];
  return isNode(attribute?.["name"]) && attribute["name"]["name"] === "src"
    ? [attribute["value"]]
    : [];
}
