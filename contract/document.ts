/** An object of a JSON document. */
export type Node = Readonly<Record<string, unknown>>;

/** A value as an object; an empty one where it is none. */
export function toNode(value: unknown): Node {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Node) : {};
}

/** A value as a list; an empty one where it is none. */
export function toArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Whether two JSON values are the same, whatever the order of keys. */
export function isSame(before: unknown, after: unknown): boolean {
  return toCanonical(before) === toCanonical(after);
}

function toCanonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_, child) =>
    typeof child === "object" && child !== null && !Array.isArray(child)
      ? Object.fromEntries(Object.entries(child).sort(([a], [b]) => (a < b ? -1 : 1)))
      : child,
  );
}

/** The keys that the first of two objects alone has, the second alone, and both. */
export function splitKeys(before: object, after: object) {
  const [old, now] = [Object.keys(before), Object.keys(after)];
  return {
    gone: old.filter((key) => !Object.hasOwn(after, key)),
    fresh: now.filter((key) => !Object.hasOwn(before, key)),
    kept: old.filter((key) => Object.hasOwn(after, key)),
  };
}

/** What a value says to a reader of a sentence. */
export function toWords(value: unknown): string {
  return value === undefined ? "nothing" : JSON.stringify(value);
}

/** Follows a reference within a document; siblings of a `$ref` add to what it names, as in `allOf`. One that leads elsewhere stays. */
export function follow(document: Node, value: unknown): Node {
  const { $ref, ...siblings } = toNode(value);
  if (typeof $ref !== "string" || !$ref.startsWith("#/")) return toNode(value);
  const names = $ref.slice(2).split("/");
  const target = names.reduce<Node>((node, name) => toNode(node[name.replaceAll("~1", "/").replaceAll("~0", "~")]), document);
  return Object.keys(siblings).length > 0 ? { allOf: [follow(document, target), siblings] } : follow(document, target);
}

/** A schema with its references followed and its `allOf` merged into one; where parts disagree on a keyword, it holds both values. */
export function openSchema(document: Node, value: unknown): Node {
  const { allOf, ...own } = follow(document, value);
  return [...toArray(allOf).map((part) => openSchema(document, part)), own].reduce(mergeSchemas);
}

function mergeSchemas(first: Node, second: Node): Node {
  const properties = { ...toNode(first["properties"]) };
  for (const [name, schema] of Object.entries(toNode(second["properties"])))
    properties[name] = Object.hasOwn(properties, name) ? { allOf: [properties[name], schema] } : schema;
  const required = [...new Set([...toArray(first["required"]), ...toArray(second["required"])])];
  const disputed = Object.keys(first).filter((key) => Object.hasOwn(second, key) && !isSame(first[key], second[key]));
  return {
    ...first,
    ...second,
    ...Object.fromEntries(disputed.map((key) => [key, [first[key], second[key]]])),
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
  };
}
