import { parse } from "@astrojs/compiler-rs";
import { listAddresses } from "../markdown/addresses.ts";
import type { AttributeValue } from "./component-use.ts";
import type { Reference } from "./text.ts";

/** Attributes by lowercase name. An expression has an empty value. */
export type ComponentElement = Readonly<{
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** As written. Undefined if some are known only when the page is rendered. */
  values: readonly (readonly [name: string, value: AttributeValue])[] | undefined;
  slots: readonly string[];
  line: number;
}>;

/** What the type `Props` of a component allows for an attribute. */
export type AttributeType = Readonly<{
  isRequired: boolean;
  /** Undefined if only TypeScript knows them. */
  kinds: readonly AttributeValue["kind"][] | undefined;
  /** Undefined unless the type is a list of values. */
  choices: readonly string[] | undefined;
}>;

/** What a component accepts. Each part is undefined if only TypeScript or a build knows it. */
export type ComponentInterface = Readonly<{
  attributes: ReadonlyMap<string, AttributeType> | undefined;
  slots: readonly string[] | undefined;
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
      returns: [],
      fault: { line: toLine(fault.labels[0]?.start ?? 0), text: fault.text },
    };
  const names = listNodes(ast.frontmatter, "Identifier").map(({ name }) => String(name));
  return {
    elements: listNodes(ast, "JSXElement").map((element) => toElement(element, toLine)),
    names,
    imports: listNodes(ast.frontmatter, "ImportDeclaration")
      .filter(({ importKind }) => importKind !== "type")
      .map(({ start, end, specifiers, source: from }) => ({
        text: source.slice(Number(start), Number(end)),
        line: toLine(Number(start)),
        from: String(Object(from)["value"]),
        component: findDefault(specifiers as readonly Node[] | null),
      })),
    exports: listExports(ast.frontmatter),
    returns: findReturns(Object(ast.frontmatter)["program"]).map((node) =>
      toLine(Number(node["start"])),
    ),
  };
}

/** The line of the first use of each variable. */
export function listNameLines(source: string): Readonly<Record<string, number>> {
  const first = new Map<string, number>();
  for (const { name, start } of listNodes(parse(source).ast, "Identifier")) {
    const offset = Math.min(Number(start), first.get(String(name)) ?? Number.POSITIVE_INFINITY);
    first.set(String(name), offset);
  }
  return Object.fromEntries(
    [...first].map(([name, offset]) => [name, source.slice(0, offset).split("\n").length]),
  );
}

/** Outside functions, where they end the whole component. */
function findReturns(value: unknown): readonly Node[] {
  if (typeof value !== "object" || value === null) return [];
  const type = String((value as Node)["type"]);
  if (type === "ReturnStatement") return [value as Node];
  if (/Function|^Class/.test(type)) return [];
  return Object.values(value).flatMap(findReturns);
}

/** The name that a module's default export has here. */
function findDefault(specifiers: readonly Node[] | null): string | undefined {
  const one = specifiers?.find((specifier) => isNode(specifier, "ImportDefaultSpecifier"));
  return one && String(Object(one["local"])["name"]);
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

/** The `page` that a page in `src/pages` exports, as far as its source shows it. */
export type PageDescription = Readonly<{
  /** `computed`: only running the page shows it. */
  kind: "object" | "function" | "computed" | "other";
  line: number;
  /** Each key with its line. Only a literal has a value. */
  keys: ReadonlyMap<string, Readonly<{ line: number; literal?: unknown }>>;
  /** Whether other objects can add keys. */
  isOpen: boolean;
}>;

/** The function, or the part of a statement, that declares a name at the top of a module. */
function findDeclaration(source: string, name: string): Node | undefined {
  const { frontmatter } = parse(source).ast;
  const body = (Object(Object(frontmatter)["program"])["body"] ?? []) as readonly Node[];
  const statements = body.map((one) => (one["declaration"] ?? one) as Node);
  const declared = statements.flatMap(({ declarations = [] }) => declarations as readonly Node[]);
  return [...declared, ...statements].find(({ id }) => Object(id)["name"] === name);
}

/** Whether a module declares a name with the value false. */
export const isFalse = (source: string, name: string): boolean =>
  readLiteral(withoutTypes(findDeclaration(source, name)?.["init"])) === false;

/** Undefined if the source declares no `page`. */
export function readDescription(source: string): PageDescription | undefined {
  const toLine = (node: Node) => source.slice(0, Number(node["start"])).split("\n").length;
  const declarator = findDeclaration(source, "page");
  if (!declarator) return undefined;
  if (isNode(declarator, "FunctionDeclaration"))
    return toDescription("function", toLine(declarator));
  const value = withoutTypes(declarator["init"]);
  const line = toLine(declarator);
  if (isNode(value, "ArrowFunctionExpression") || isNode(value, "FunctionExpression"))
    return toDescription("function", line);
  if (!isNode(value, "ObjectExpression")) {
    const isOther = ["Literal", "TemplateLiteral", "ArrayExpression"].some((type) =>
      isNode(value, type),
    );
    return toDescription(isOther ? "other" : "computed", line);
  }
  const properties = Object(value)["properties"] as readonly Node[];
  const named = properties.filter((one) => isNode(one, "Property") && one["computed"] !== true);
  const keys = named.map((property) => {
    const { key, value: written } = property as { readonly key: Node; readonly value: Node };
    const literal = readLiteral(withoutTypes(written));
    return [
      String(key["name"] ?? key["value"]),
      { line: toLine(property), ...(literal !== undefined && { literal }) },
    ] as const;
  });
  return {
    kind: "object",
    line,
    keys: new Map(keys),
    isOpen: named.length < properties.length,
  };
}

const toDescription = (kind: PageDescription["kind"], line: number): PageDescription => ({
  kind,
  line,
  keys: new Map(),
  isOpen: true,
});

/** The values of a page's parameters, such as `{ city: "lisbon" }`, with the line in its file. */
export type StaticParams = Readonly<{
  line: number;
  values: Readonly<Record<string, string | number>>;
}>;

/** From `getStaticPaths`, as far as the source shows them. */
export function readStaticParams(source: string): readonly StaticParams[] {
  const properties = listNodes(findDeclaration(source, "getStaticPaths"), "Property");
  return properties
    .filter(({ key }) => Object(key)["name"] === "params")
    .flatMap(({ start, value }): StaticParams | [] => {
      const members = (Object(withoutTypes(value))["properties"] ?? []) as readonly Node[];
      const entries = members.map(({ key, value: written }) => {
        const { name, value: text } = Object(key);
        return [String(name ?? text), readLiteral(withoutTypes(written))] as const;
      });
      const isRead = entries.every(([, one]) => typeof one === "string" || typeof one === "number");
      if (!isRead || entries.length === 0) return [];
      const values = Object.fromEntries(entries) as StaticParams["values"];
      return { line: source.slice(0, Number(start)).split("\n").length, values };
    });
}

/** Undefined if only running the code shows the value. */
function readLiteral(node: unknown): unknown {
  if (isNode(node, "Literal")) return Object(node)["value"];
  if (!isNode(node, "TemplateLiteral")) return isNode(node, "ArrayExpression") ? [] : undefined;
  const { quasis, expressions } = node as Readonly<Record<string, readonly Node[]>>;
  return expressions?.length === 0 ? Object(quasis?.[0]?.["value"])["cooked"] : undefined;
}

/** The value in `(value as Type)` and `value satisfies Type`. */
const withoutTypes = (node: unknown): unknown =>
  ["TSAsExpression", "TSSatisfiesExpression", "ParenthesizedExpression"].some((type) =>
    isNode(node, type),
  )
    ? withoutTypes(Object(node)["expression"])
    : node;

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

/**
 * The line of a value in an exported object, such as `["breads", "fields", "age"]` in `sections`. If
 * the path is not in the object, the line of the last part that is.
 */
export function findValueLine(
  source: string,
  name: string,
  path: readonly PropertyKey[],
): number | undefined {
  const declared = listNodes(parse(`---\n${source}\n---\n`).ast, "VariableDeclarator").find(
    ({ id }) => Object(id)["name"] === name,
  );
  let value = withoutTypes(declared?.["init"]);
  let start: number | undefined;
  for (const step of path) {
    const next = findProperty(value, String(step));
    if (next === undefined) break;
    start = Number(next["start"]) - "---\n".length;
    value = withoutTypes(next["value"] ?? next);
  }
  return start === undefined ? undefined : source.slice(0, start).split("\n").length;
}

function findProperty(value: unknown, name: string): Node | undefined {
  const { elements, properties } = Object(value) as Readonly<Record<string, readonly Node[]>>;
  if (isNode(value, "ArrayExpression")) return elements?.[Number(name)];
  if (!isNode(value, "ObjectExpression")) return undefined;
  return properties?.findLast(
    ({ key, computed }) => !computed && String(Object(key).name ?? Object(key).value) === name,
  );
}

/** Whether code only reads a key that should exist, such as `data.title`. */
export function readsKey(code: string): boolean {
  const [statement] = listNodes(parse(`---\n(${code}\n)\n---\n`).ast, "ExpressionStatement");
  let expression = withoutParentheses(statement?.["expression"]);
  if (!isNode(expression, "MemberExpression")) return false;
  while (isNode(expression, "MemberExpression"))
    expression = withoutParentheses(Object(expression)["object"]);
  // Only a build knows the properties of a component and the environment.
  return !isNode(expression, "MetaProperty") && Object(expression)["name"] !== "props";
}

const withoutParentheses = (node: unknown): unknown =>
  isNode(node, "ParenthesizedExpression") ? withoutParentheses(Object(node)["expression"]) : node;

export function readInterface(source: string): ComponentInterface {
  const { ast, diagnostics } = parse(source);
  if (diagnostics.some(({ severity }) => severity === "error"))
    return { attributes: undefined, slots: undefined };
  const isDynamic = listNodes(ast, "MemberExpression").some(
    ({ object, property }) =>
      Object(object)["name"] === "Astro" && Object(property)["name"] === "slots",
  );
  const slots = listNodes(ast, "JSXElement")
    .map((element) => toElement(element, () => 1))
    .filter(({ name }) => name === "slot")
    .map(({ attributes }) => attributes["name"] ?? "default");
  return { attributes: readProps(ast.frontmatter), slots: isDynamic ? undefined : slots };
}

/** Without `Props`, a component that reads `Astro.props` can accept anything. */
function readProps(frontmatter: unknown): ReadonlyMap<string, AttributeType> | undefined {
  const isProps = ({ id }: Node) => Object(id)["name"] === "Props";
  const [alias] = listNodes(frontmatter, "TSTypeAliasDeclaration").filter(isProps);
  const [contract] = listNodes(frontmatter, "TSInterfaceDeclaration").filter(isProps);
  const type = Object(alias?.["typeAnnotation"] ?? contract?.["body"]) as Node;
  const isWhole = contract === undefined || (contract["extends"] as unknown[]).length === 0;
  const members = (type["members"] ?? type["body"]) as readonly Node[] | undefined;
  const isClosed = members?.every((member) => isNode(member, "TSPropertySignature"));
  if (!members || !isWhole || !isClosed) return undefined;
  return new Map(
    members.map(({ key, optional, typeAnnotation }) => [
      String(Object(key).name ?? Object(key).value),
      { isRequired: optional !== true, ...readType(Object(typeAnnotation)["typeAnnotation"]) },
    ]),
  );
}

type Kind = AttributeValue["kind"];

const kindsByType: Readonly<Record<string, Kind>> = {
  TSStringKeyword: "string",
  TSNumberKeyword: "number",
  TSBooleanKeyword: "boolean",
  TSUndefinedKeyword: "undefined",
  TSNullKeyword: "undefined",
};

function readType(annotation: Node): Pick<AttributeType, "kinds" | "choices"> {
  const types = isNode(annotation, "TSUnionType")
    ? (annotation["types"] as readonly Node[])
    : [annotation];
  const literals = types.map(({ literal }) => Object(literal)["value"] as unknown);
  const kinds = types.map(
    ({ type }, index) => kindsByType[String(type)] ?? toLiteralKind(literals[index]),
  );
  const choices = literals.filter((value) => typeof value === "string");
  return {
    kinds: kinds.every((kind) => kind !== undefined) ? kinds : undefined,
    choices: choices.length === types.length ? choices : undefined,
  };
}

function toLiteralKind(value: unknown): Kind | undefined {
  const kind = typeof value;
  return kind === "string" || kind === "number" || kind === "boolean" ? kind : undefined;
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

function toElement(node: Node, toLine: (offset: number) => number): ComponentElement {
  const {
    openingElement,
    children = [],
    start,
  } = node as {
    readonly openingElement: Node;
    readonly children?: readonly Node[];
    readonly start: number;
  };
  const { name, attributes } = openingElement as {
    readonly name: Node;
    readonly attributes: readonly Node[];
  };
  const written = attributes.filter((attribute) => isNode(attribute, "JSXAttribute"));
  return {
    name: toName(name),
    attributes: Object.fromEntries(written.map(toAttribute)),
    values: written.length === attributes.length ? written.map(toValue) : undefined,
    slots: listSlots(children),
    line: toLine(start),
  };
}

function toAttribute({ name, value }: Node): readonly [name: string, value: string] {
  const said = isNode(value, "JSXExpressionContainer") ? (value as Node)["expression"] : value;
  const text = isNode(said, "Literal") ? (said as Node)["value"] : "";
  return [String((name as Node)["name"]).toLowerCase(), typeof text === "string" ? text : ""];
}

function toValue({ name, value }: Node): readonly [name: string, value: AttributeValue] {
  const written = isNode(value, "JSXExpressionContainer") ? (value as Node)["expression"] : value;
  const literal = isNode(written, "Literal") ? (written as Node)["value"] : undefined;
  // An attribute without a value is true.
  const kind = value === null ? "boolean" : (toLiteralKind(literal) ?? "unknown");
  const text = value === null ? "true" : String(literal ?? "");
  return [toName(name as Node), { kind, text }];
}

/** With its namespace or its object, such as `class:list` or `Card.Title`. */
function toName({ name, namespace, object, property }: Node): string {
  if (namespace) return `${toName(namespace as Node)}:${toName(name as Node)}`;
  if (object) return `${toName(object as Node)}.${toName(property as Node)}`;
  return String(name ?? "");
}

/** Slots with content. Text that contains only whitespace is no content. */
function listSlots(children: readonly Node[]): readonly string[] {
  const names = children
    .filter((child) => !isNode(child, "JSXText") || String(child["value"]).trim() !== "")
    .map((child) => {
      const [, slot] =
        (isNode(child, "JSXElement") ? toElement(child, () => 1).values : undefined)?.find(
          ([attribute]) => attribute === "slot",
        ) ?? [];
      return slot?.text ?? "default";
    });
  return [...new Set(names)];
}

const isNode = (value: unknown, type: string): boolean =>
  typeof value === "object" && value !== null && (value as Node)["type"] === type;
