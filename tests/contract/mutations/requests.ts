import { bodySchema, get, type Mutation, withBody, withParameter } from "./draft.ts";

/** The third of the policy's breaking changes. */
export const requests: readonly Mutation[] = [
  [
    "adding a required parameter",
    "GET /api/v1/health, parameter query verbose: it is new and required. The policy lists this as breaking: adding a required request field or tightening validation of an existing one.",
    (draft) => withParameter(draft, { required: true }),
  ],
  [
    "making an optional parameter required",
    "GET /api/v1/health, parameter query verbose: it is required now",
    (draft) => withParameter(draft, { required: true }),
    withParameter,
  ],
  [
    "shortening what a parameter may hold",
    "GET /api/v1/health, parameter query verbose: its maxLength was 10 and is 5",
    (draft) => (get(draft).parameters[0].schema.maxLength = 5),
    withParameter,
  ],
  [
    "demanding a pattern of a parameter",
    "GET /api/v1/health, parameter query verbose: its pattern",
    (draft) => (get(draft).parameters[0].schema.pattern = "^[a-z]+$"),
    withParameter,
  ],
  [
    "renaming a parameter",
    "GET /api/v1/health, parameter query verbose: it is called query detailed now",
    (draft) => (get(draft).parameters[0].name = "detailed"),
    withParameter,
  ],
  [
    "adding a required request body",
    "GET /api/v1/health, request body: it is new and required",
    (draft) => {
      withBody(draft);
      get(draft).requestBody.required = true;
    },
  ],
  [
    "adding a required field to a request body",
    "GET /api/v1/health, request body, field name: it is new and required",
    (draft) => {
      bodySchema(draft).properties.name = { type: "string" };
      bodySchema(draft).required = ["name"];
    },
    withBody,
  ],
  [
    "allowing fewer values of a request field",
    'GET /api/v1/health, request body, field note: "b" is no longer among its values',
    (draft) => bodySchema(draft).properties.note.enum.pop(),
    withBody,
  ],
  [
    "refusing unknown request fields",
    "GET /api/v1/health, request body: its additionalProperties",
    (draft) => (bodySchema(draft).additionalProperties = false),
    withBody,
  ],
  ["asking for a key", "GET /api/v1/health: requests need other credentials now", (draft) => (get(draft).security = [{ key: [] }])],
];
