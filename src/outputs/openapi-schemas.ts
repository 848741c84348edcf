import { apiHeaders } from "../catalog/api-headers.ts";
import { type Field, healthFields, problemFields } from "../catalog/fields.ts";
import { problems } from "../catalog/problems.ts";
import { rateLimits } from "../catalog/rate-limits.ts";
import { toProblem } from "../http/problem.ts";

/** The schemas of the two bodies, under `components.schemas`; `version` is the one that the example names. */
export function toSchemas(baseUrl: string, version: string, service: string) {
  return { Health: toHealthSchema(version, service), Problem: toProblemSchema(baseUrl) };
}

function toHealthSchema(version: string, service: string) {
  const constraints = {
    status: { const: "ok" },
    service: { const: service },
    version: { ...apiHeaders["API-Version"].constraints, examples: [version] },
  };
  return {
    ...toObjectSchema("Reachability, and nothing else.", healthFields, constraints),
    examples: [{ status: "ok", service, version }],
  };
}

function toProblemSchema(baseUrl: string) {
  const codes = { enum: Object.keys(problems) };
  const policies = Object.values(rateLimits).map(({ name }) => name);
  const description = "Problem details (RFC 9457) with the extension members `code` and `hint`.";
  const constraints = {
    code: codes,
    error: codes,
    status: { minimum: 400, maximum: 599 },
    "violated-policies": { minItems: 1, maxItems: policies.length, items: { type: "string", enum: policies } },
  };
  return {
    ...toObjectSchema(description, problemFields, constraints),
    examples: [toProblem({ code: "not_found", detail: "No endpoint is registered at /api/nope." }, baseUrl)],
  };
}

const types = {
  string: { type: "string" },
  integer: { type: "integer", format: "int32" },
  "string[]": { type: "array" },
} as const satisfies Record<Field["type"], object>;

/** The schema of a body; `constraints` add to a field what the catalog's table does not say. */
function toObjectSchema(description: string, fields: Readonly<Record<string, Field>>, constraints: Readonly<Record<string, object>>) {
  const names = Object.keys(fields);
  return {
    type: "object",
    description,
    required: names.filter((name) => fields[name]?.required),
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, { type, format, longest, meaning }]) => [
        name,
        {
          ...types[type],
          ...(format ? { format } : {}),
          ...(longest ? { minLength: 1, maxLength: longest } : {}),
          ...constraints[name],
          description: `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}.`,
        },
      ]),
    ),
  };
}
