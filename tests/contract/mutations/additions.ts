import { bodySchema, get, health, type Mutation, problem, withBody, withParameter } from "./draft.ts";

/** Section 9's second list. */
export const additions: readonly Mutation[] = [
  {
    name: "adding an endpoint",
    change: (draft) => {
      draft.paths["/api/v1/status"] = { get: { ...get(draft), operationId: "getStatus" } };
    },
    verdict: "non-breaking",
    says: "GET /api/v1/status: it is new. Section 9 lists this as non-breaking: adding an endpoint.",
  },
  {
    name: "adding a method",
    change: (draft) => {
      draft.paths["/api/v1/health"].head = { ...get(draft), operationId: "headHealth" };
    },
    verdict: "non-breaking",
    says: "HEAD /api/v1/health: it is new",
  },
  {
    name: "adding an optional parameter",
    change: (draft) => withParameter(draft),
    verdict: "non-breaking",
    says: "GET /api/v1/health, parameter query verbose: it is new and optional. Section 9 lists this as non-breaking: adding an optional request field.",
  },
  {
    name: "adding an optional request body",
    change: (draft) => withBody(draft),
    verdict: "non-breaking",
    says: "GET /api/v1/health, request body: it is new and optional",
  },
  {
    name: "adding an optional field to a request body",
    given: withBody,
    change: (draft) => {
      bodySchema(draft).properties.name = { type: "string" };
    },
    verdict: "non-breaking",
    says: "GET /api/v1/health, request body, field name: it is new and optional",
  },
  {
    name: "adding a response field",
    change: (draft) => {
      health(draft).properties.region = { type: "string" };
    },
    verdict: "non-breaking",
    says: "GET /api/v1/health, response 200, field region (and 1 more of the same): it is new. Section 9 lists this as non-breaking: adding a response field.",
  },
  {
    name: "adding a response field that is always there",
    change: (draft) => {
      health(draft).properties.region = { type: "string" };
      health(draft).required.push("region");
    },
    verdict: "non-breaking",
    says: "GET /api/v1/health, response 200, field region",
  },
  {
    name: "adding a response field with the name of an object's own method",
    change: (draft) => {
      health(draft).properties.constructor = { type: "string" };
    },
    verdict: "non-breaking",
    says: "GET /api/v1/health, response 200, field constructor",
  },
  {
    name: "adding a response header",
    change: (draft) => {
      draft.components.responses.Healthy.headers["X-Region"] = { schema: { type: "string" } };
    },
    verdict: "non-breaking",
    says: "GET /api/v1/health, response 200, header X-Region",
  },
  {
    name: "a new code for a condition that had none",
    change: (draft) => {
      draft["x-error-catalog"].push({ code: "maintenance", status: 503, title: "Maintenance", hint: "Wait." });
    },
    verdict: "non-breaking",
    says: "error catalog, code maintenance: it is new. Section 9 lists this as non-breaking: adding a new `code` value for a condition that had none.",
  },
  {
    name: "a new code in the Problem schema",
    change: (draft) => problem(draft).properties.code.enum.push("maintenance"),
    verdict: "non-breaking",
    says: "GET /api/v1/health, response 405, field code",
  },
  {
    name: "a failure that was not described",
    change: (draft) => {
      get(draft).responses["500"] = structuredClone(draft.components.responses.MethodNotAllowed);
      const { properties } = get(draft).responses["500"].content["application/problem+json"].schema.allOf[1];
      properties.status.const = 500;
      properties.code.const = "internal_error";
    },
    verdict: "non-breaking",
    says: "GET /api/v1/health, response 500: it is a new condition, internal_error",
  },
];
