import { parse } from "@astrojs/compiler-rs";
import { listAddresses } from "../markdown/addresses.ts";
import type { Reference } from "../texts/text.ts";

/** Attributes by lowercase name. An expression has an empty value. */
export type ComponentElement = Readonly<{
  name: string;
  attributes: Readonly<Record<string, string>>;
  line: number;
}>;

export function readComponent(source: string) {
  const { ast, diagnostics } = parse(source);
  const toLine = (offset: number) => source.slice(0, offset).split("\n").length;
  const [fault] = diagnostics.filter(({ severity }) => severity === "error");
  if (fault)
    return {
      elements: [],
      names: [],
      imports: [],
      exports: undefined,
      fault: { line: toLine(fault.labels[0]?.start ?? 0), text: fault.text },
    };
  const names = listNodes(ast.frontmatter, "Identifier").map(({ name }) => String(name));
  return {
    elements: listNodes(ast, "JSXElement").map((element) => toElement(element, toLine)),
    names,
    imports: listNodes(ast.frontmatter, "ImportDeclaration")
      .filter(({ importKind }) => importKind !== "type")
      .map(({ start, end }) => ({
        text: source.slice(Number(start), Number(end)),
        line: toLine(Number(start)),
      })),
    exports: listExports(ast.frontmatter),
  };
}

/** The names of values. Undefined if only another file knows them. */
function listExports(frontmatter: unknown): readonly string[] | undefined {
  if (listNodes(frontmatter, "ExportAllDeclaration").length > 0) return undefined;
  return listNodes(frontmatter, "ExportNamedDeclaration").flatMap(({ declaration, specifiers }) => {
    const { id, declarations = [] } = Object(declaration) as {
      readonly id?: Node;
      readonly declarations?: readonly Node[];
    };
    const declared = [id, ...declarations.map((one) => one["id"])].flatMap((pattern) =>
      listNodes(pattern, "Identifier").map(({ name }) => String(name)),
    );
    const specified = (specifiers as readonly Node[]).map(({ exported }) =>
      String(Object(exported).name ?? Object(exported).value),
    );
    return [...declared, ...specified];
  });
}

/** By line, in each object of a TypeScript module. */
export function listKeys(
  source: string,
): readonly (readonly [key: string, lines: readonly number[]])[] {
  const toLine = ({ start }: Node) =>
    source.slice(0, Number(start) - "---\n".length).split("\n").length;
  return listNodes(parse(`---\n${source}\n---\n`).ast, "ObjectExpression").flatMap(
    ({ properties }) => {
      const named = (properties as readonly Node[]).filter(
        (property) => isNode(property, "Property") && !property["computed"],
      );
      const groups = Map.groupBy(named, ({ key }) => String(Object(key).name ?? Object(key).value));
      return [...groups].map(([key, nodes]) => [key, nodes.map(toLine)] as const);
    },
  );
}

export function listComponentReferences(
  elements: readonly ComponentElement[],
): readonly Reference[] {
  return elements.flatMap(({ attributes, line }) =>
    Object.entries(attributes).flatMap(([name, value]) =>
      listAddresses(name, value)
        .filter((href) => href !== "")
        .map((href) => ({
          href,
          line,
          isShown: name === "src" || name === "srcset" || name === "poster",
        })),
    ),
  );
}

type Node = Readonly<Record<string, unknown>>;

function listNodes(value: unknown, type: string): readonly Node[] {
  if (typeof value !== "object" || value === null) return [];
  const below = Object.values(value).flatMap((one) => listNodes(one, type));
  return isNode(value, type) ? [value as Node, ...below] : below;
}

function toElement(
  { openingElement, start }: Node,
  toLine: (offset: number) => number,
): ComponentElement {
  const { name, attributes } = openingElement as {
    readonly name: Node;
    readonly attributes: readonly Node[];
  };
  const written = attributes
    .filter((attribute) => isNode(attribute, "JSXAttribute"))
    .map(toAttribute);
  return {
    name: String(name["name"] ?? ""),
    attributes: Object.fromEntries(written),
    line: toLine(Number(start)),
  };
}

function toAttribute({ name, value }: Node): readonly [name: string, value: string] {
  const said = isNode(value, "JSXExpressionContainer") ? (value as Node)["expression"] : value;
  const text = isNode(said, "Literal") ? (said as Node)["value"] : "";
  return [String((name as Node)["name"]).toLowerCase(), typeof text === "string" ? text : ""];
}

const isNode = (value: unknown, type: string): boolean =>
  typeof value === "object" && value !== null && (value as Node)["type"] === type;
