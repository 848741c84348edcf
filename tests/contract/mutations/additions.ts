import { bodySchema, get, health, type Mutation, problem, withBody, withParameter } from "./draft.ts";

/** What the policy lets come at any time. */
export const additions: readonly Mutation[] = [
  [
    "adding an endpoint",
    "GET /api/v1/status: it is new. The policy lists this as non-breaking: adding an endpoint.",
    (draft) => (draft.paths["/api/v1/status"] = { get: { ...get(draft), operationId: "getStatus" } }),
  ],
  [
    "adding a method",
    "HEAD /api/v1/health: it is new",
    (draft) => (draft.paths["/api/v1/health"].head = { ...get(draft), operationId: "headHealth" }),
  ],
  [
    "adding an optional parameter",
    "GET /api/v1/health, parameter query verbose: it is new and optional. The policy lists this as non-breaking: adding an optional request field.",
    (draft) => withParameter(draft),
  ],
  ["adding an optional request body", "GET /api/v1/health, request body: it is new and optional", (draft) => withBody(draft)],
  [
    "adding an optional field to a request body",
    "GET /api/v1/health, request body, field name: it is new and optional",
    (draft) => (bodySchema(draft).properties.name = { type: "string" }),
    withBody,
  ],
  [
    "adding a response field",
    "GET /api/v1/health, response 200, field altitude (and 1 more of the same): it is new. The policy lists this as non-breaking: adding a response field.",
    (draft) => (health(draft).properties.altitude = { type: "string" }),
  ],
  [
    "adding a response field that is always there",
    "GET /api/v1/health, response 200, field altitude",
    (draft) => {
      health(draft).properties.altitude = { type: "string" };
      health(draft).required.push("altitude");
    },
  ],
  [
    "adding a response field with the name of an object's own method",
    "GET /api/v1/health, response 200, field constructor",
    (draft) => (health(draft).properties.constructor = { type: "string" }),
  ],
  [
    "adding a response header",
    "GET /api/v1/health, response 200, header X-Region",
    (draft) => (draft.components.responses.Health.headers["X-Region"] = { schema: { type: "string" } }),
  ],
  [
    "a new code for a condition that had none",
    "error catalog, code maintenance: it is new. The policy lists this as non-breaking: adding a new `code` value for a condition that had none.",
    (draft) => draft["x-error-catalog"].push({ code: "maintenance", status: 503, title: "Maintenance", hint: "Wait." }),
  ],
  [
    "a new code in the Problem schema",
    "GET /api/v1/health, response 404, field code",
    (draft) => problem(draft).properties.code.enum.push("maintenance"),
  ],
  [
    "a failure that was not described",
    "GET /api/v1/health, response 502: it is a new condition, upstream_error",
    (draft) => {
      get(draft).responses["502"] = structuredClone(draft.components.responses.HealthMethodNotAllowed);
      const { properties } = get(draft).responses["502"].content["application/problem+json"].schema.allOf[1];
      properties.status.const = 502;
      properties.code.const = "upstream_error";
    },
  ],
];
