import { type Field, healthFields, problemFields } from "../catalog/fields.ts";
import { problems } from "../catalog/problems.ts";
import { site } from "../catalog/site.ts";
import { toProblem } from "../http/problem.ts";

/** The schemas of the two bodies (section 2), under `components.schemas`; `version` is the one that the example names. */
export function toSchemas(baseUrl: string, version: string) {
  return { Health: toHealthSchema(version), Problem: toProblemSchema(baseUrl) };
}

function toHealthSchema(version: string) {
  return {
    ...toObjectSchema("Reachability, and nothing else.", healthFields, { status: { const: "ok" }, version: { examples: [version] } }),
    examples: [{ status: "ok", service: site.service, version }],
  };
}

function toProblemSchema(baseUrl: string) {
  const codes = { enum: Object.keys(problems) };
  const description = "Problem details (RFC 9457) with the extension members `code` and `hint`.";
  return {
    ...toObjectSchema(description, problemFields, { code: codes, error: codes, status: { minimum: 400, maximum: 599 } }),
    examples: [toProblem("not_found", "No endpoint is registered at /api/nope.", baseUrl)],
  };
}

const types = {
  string: { type: "string" },
  integer: { type: "integer", format: "int32" },
  "string[]": { type: "array", items: { type: "string" } },
} as const satisfies Record<Field["type"], object>;

/** The schema of a body; `constraints` add to a field what the catalog's table does not say. */
function toObjectSchema(description: string, fields: Readonly<Record<string, Field>>, constraints: Readonly<Record<string, object>>) {
  const names = Object.keys(fields);
  return {
    type: "object",
    description,
    required: names.filter((name) => fields[name]?.required),
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, { type, format, meaning }]) => [
        name,
        {
          ...types[type],
          ...(format ? { format } : {}),
          ...constraints[name],
          description: `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}.`,
        },
      ]),
    ),
  };
}
