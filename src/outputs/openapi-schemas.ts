import { toProblem } from "../api/problem.ts";
import { policyName } from "../catalog/api-headers.ts";
import { type Field, problemFields } from "../catalog/fields.ts";
import { toExample } from "../catalog/operation-body.ts";
import type { Asked, Operation } from "../catalog/operations.ts";
import { problems } from "../catalog/problems.ts";
import type { Site } from "../catalog/site.ts";

export function toSchemas(site: Site, baseUrl: string, operations: readonly Operation[], by: Pick<Asked, "service" | "version">) {
  const bodies = operations.map((operation) => [operation.name, toBodySchema(operation, by)] as const);
  return { ...Object.fromEntries(bodies), Problem: toProblemSchema(site, baseUrl) };
}

function toBodySchema(operation: Operation, by: Pick<Asked, "service" | "version">) {
  const example = toExample(operation, by);
  const shown = Object.entries(operation.body).filter(([name]) => example[name] !== undefined);
  const constraints = shown.map(([name, { isFixed }]) => [name, isFixed ? { const: example[name] } : { examples: [example[name]] }]);
  return { ...toObjectSchema(operation.answer, operation.body, Object.fromEntries(constraints)), examples: [example] };
}

function toProblemSchema(site: Site, baseUrl: string) {
  const codes = { enum: Object.keys(problems) };
  const description = "Problem details (RFC 9457) with the extension members `code` and `hint`.";
  const constraints = {
    code: codes,
    error: codes,
    status: { minimum: 400, maximum: 599 },
    // Open, so that a new policy breaks no client.
    "violated-policies": { minItems: 1, items: { type: "string", pattern: `^${policyName}$`, minLength: 1, maxLength: 80 } },
  };
  return {
    ...toObjectSchema(description, problemFields, constraints),
    examples: [toProblem(site, { code: "not_found", detail: "No endpoint is registered at /api/nope." }, baseUrl)],
  };
}

const types = {
  string: { type: "string" },
  integer: { type: "integer", format: "int32" },
  boolean: { type: "boolean" },
  "string[]": { type: "array" },
} as const satisfies Record<Field["type"], object>;

/** `constraints` are additional JSON Schema keywords by field. */
function toObjectSchema(description: string, fields: Readonly<Record<string, Field>>, constraints: Readonly<Record<string, object>>) {
  const names = Object.keys(fields);
  return {
    type: "object",
    description,
    required: names.filter((name) => fields[name]?.required),
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, { type, format, longest, meaning, constraints: own }]) => [
        name,
        {
          ...types[type],
          ...(format ? { format } : {}),
          ...(longest ? { minLength: 1, maxLength: longest } : {}),
          ...own,
          ...constraints[name],
          description: `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}.`,
        },
      ]),
    ),
  };
}
