export type Node = Readonly<Record<string, unknown>>;

export const toNode = (value: unknown): Node =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Node) : {};

export const toArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export function omit(node: Node, keys: readonly string[]): Node {
  return Object.fromEntries(Object.entries(node).filter(([key]) => !keys.includes(key)));
}

export function follow(document: Node, value: unknown): Node {
  const { $ref, ...rest } = toNode(value);
  if (typeof $ref !== "string" || !$ref.startsWith("#/")) return toNode(value);
  const keys = $ref.slice(2).split("/");
  const target = keys.reduce<Node>(
    (node, key) => toNode(node[key.replaceAll("~1", "/").replaceAll("~0", "~")]),
    document,
  );
  return { ...target, ...rest };
}

/** In `allOf`, a later schema narrows an earlier one. */
export function openSchema(document: Node, value: unknown): Node {
  const { allOf, ...own } = follow(document, value);
  return [...toArray(allOf).map((schema) => follow(document, schema)), own].reduce(mergeSchemas);
}

function mergeSchemas(first: Node, second: Node): Node {
  const [old, now] = [toNode(first["properties"]), toNode(second["properties"])];
  const narrowed = Object.entries(now).map(([name, schema]) => [
    name,
    { ...toNode(old[name]), ...toNode(schema) },
  ]);
  const required = [...toArray(first["required"]), ...toArray(second["required"])];
  return { ...first, ...second, properties: { ...old, ...Object.fromEntries(narrowed) }, required };
}
