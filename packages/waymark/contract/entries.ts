import { transportHeaders } from "../src/catalog/fixed-api-headers.ts";
import { follow, type Node, omit, openSchema, toArray, toNode } from "./document.ts";

export interface Entry {
  /** Such as `GET /api/v1/health, response 200, field status`. */
  readonly place: string;
  /** Differences inside a removed or new parent are not reported. */
  readonly parent: string;
  readonly kind: string;
  readonly traits: Node;
  /** Identifies a renamed entry. Undefined if unknown. */
  readonly shape: unknown;
}

export const lifecycleKey = "x-api-lifecycle";
const catalogKey = "x-error-catalog";
const unregisteredKey = "x-unregistered-paths";
const wording = [
  "description",
  "title",
  "summary",
  "hint",
  "documentation",
  "example",
  "examples",
  "tags",
  "externalDocs",
  "info",
];
const apart = ["paths", "components", "servers", lifecycleKey, catalogKey, unregisteredKey];

const signals = ["Deprecation", "Sunset", "Link"];

const readVersion = (path: string): string | undefined =>
  /^\/api\/v([1-9]\d*)(?:\/|$)/.exec(path)?.[1];

export function listPaths(
  { paths }: Node,
  version: string,
): readonly (readonly [path: string, item: unknown])[] {
  return Object.entries(toNode(paths)).filter(([path]) =>
    [undefined, version].includes(readVersion(path)),
  );
}

export function listEntries(worded: Node, version: string, withAlias: boolean): readonly Entry[] {
  const description = toNode(strip(worded));
  const { "application/problem+json": problem, ...others } = toNode(description[unregisteredKey]);
  const { status, code } = toNode(problem);
  return [
    toEntry("", "the description", "description", omit(description, apart)),
    toEntry(
      "",
      "the lifecycle",
      "lifecycle",
      omit(toNode(description[lifecycleKey]), ["currentVersion", "activeDeprecations"]),
    ),
    toEntry("", "unregistered paths", "unregistered", {
      status,
      code,
      "media types": Object.keys(others),
    }),
    ...toArray(description["servers"]).map((server) =>
      toEntry("", `server ${toNode(server)["url"]}`, "server"),
    ),
    ...toArray(description[catalogKey]).map((entry) => {
      const { code, ...traits } = toNode(entry);
      return toEntry("", `error catalog, code ${code}`, "code", traits, traits["status"]);
    }),
    ...listPaths(description, version).flatMap(([path, item]) => {
      const { get, ...rest } = toNode(item);
      const all = get ? listOperation(`GET ${path}`, toNode(get), description) : [];
      const isOpen = withAlias || readVersion(path) !== undefined;
      return [
        toEntry("", path, "path", rest),
        ...(isOpen ? all : all.slice(0, 1).map((entry) => ({ ...entry, traits: {} }))),
      ];
    }),
  ];
}

/** Removes descriptive text. Keys below `properties` are names, even if they look like it. */
function strip(value: unknown, hasNames = false): unknown {
  if (Array.isArray(value)) return value.map((item) => strip(item));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => hasNames || !wording.includes(key));
  return Object.fromEntries(
    kept.map(([key, child]) => [key, strip(child, key === "properties" && !hasNames)]),
  );
}

function toEntry(
  parent: string,
  place: string,
  kind: string,
  traits: Node = {},
  shape?: unknown,
): Entry {
  return { place, parent, kind, traits, shape };
}

function listOperation(place: string, operation: Node, document: Node): readonly Entry[] {
  const { parameters, responses, ...traits } = operation;
  return [
    toEntry("", place, "operation", traits),
    ...toArray(parameters).flatMap((value) => {
      const { in: where, name, schema, ...others } = toNode(value);
      const kind = others["required"] ? "required parameter" : "parameter";
      return listValue(place, `parameter ${where} ${name}`, kind, { ...toNode(schema), ...others });
    }),
    ...Object.entries(toNode(responses)).flatMap(([status, response]) =>
      listResponse(place, status, follow(document, response), document),
    ),
  ];
}

function listResponse(
  parent: string,
  status: string,
  response: Node,
  document: Node,
): readonly Entry[] {
  const place = `${parent}, response ${status}`;
  const { headers, content, ...rest } = response;
  const [[mediaType, media] = [], ...others] = Object.entries(toNode(content));
  const { schema, ...more } = toNode(media);
  const { properties, required, ...body } = openSchema(document, schema);
  const { const: code } = toNode(toNode(properties)["code"]);
  const traits = {
    code,
    "media type": mediaType,
    "media types": others,
    ...body,
    ...more,
    ...rest,
  };
  const fields = Object.entries(toNode(properties)).map(
    ([name, field]) => [name, toNode(field), toArray(required).includes(name)] as const,
  );
  return [
    toEntry(parent, place, /^[45]|^default$/.test(status) ? "failure" : "success", traits, code),
    ...Object.entries(toNode(headers)).flatMap(([name, header]) => {
      const { schema, required, ...others } = follow(document, header);
      const isSent = required === true && !Object.hasOwn(transportHeaders, name);
      const value = { ...toNode(schema), ...others, required: isSent };
      return signals.includes(name) ? [] : listValue(place, `header ${name}`, "header", value);
    }),
    ...fields.flatMap(([name, field, isSent]) =>
      listValue(place, `field ${name}`, "field", { ...field, required: isSent }, families[name]),
    ),
  ];
}

const families: Readonly<Record<string, string>> = {
  code: "code",
  error: "code",
  service: "service",
};

function listValue(
  parent: string,
  name: string,
  kind: string,
  schema: Node,
  family = "response",
): readonly Entry[] {
  const place = `${parent}, ${name}`;
  const { const: fixed, enum: choices, items, ...traits } = schema;
  const values = fixed === undefined ? choices : [fixed];
  const of = kind.endsWith("parameter") ? "request" : family;
  const list = `${place}, list of values`;
  return [
    toEntry(parent, place, kind, traits, omit(schema, ["required"])),
    ...(items === undefined ? [] : listValue(place, "each item", "item", toNode(items))),
    ...(values === undefined
      ? []
      : [toEntry(place, list, `list of ${of}`, { fixed: fixed !== undefined })]),
    ...toArray(values).map((value) =>
      toEntry(list, `${place}, value ${JSON.stringify(value)}`, `value of ${of}`),
    ),
  ];
}
