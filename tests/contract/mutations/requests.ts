import { bodySchema, get, type Mutation, withBody, withParameter } from "./draft.ts";

/** Section 9's third breaking rule. */
export const requests: readonly Mutation[] = [
  {
    name: "adding a required parameter",
    change: (draft) => withParameter(draft, { required: true }),
    verdict: "breaking",
    says: "GET /api/v1/health, parameter query verbose: it is new and required. Section 9 lists this as breaking: adding a required request field or tightening validation of an existing one.",
  },
  {
    name: "making an optional parameter required",
    given: withParameter,
    change: (draft) => withParameter(draft, { required: true }),
    verdict: "breaking",
    says: "GET /api/v1/health, parameter query verbose: it is required now",
  },
  {
    name: "shortening what a parameter may hold",
    given: withParameter,
    change: (draft) => {
      get(draft).parameters[0].schema.maxLength = 5;
    },
    verdict: "breaking",
    says: "GET /api/v1/health, parameter query verbose: its maxLength was 10 and is 5",
  },
  {
    name: "demanding a pattern of a parameter",
    given: withParameter,
    change: (draft) => {
      get(draft).parameters[0].schema.pattern = "^[a-z]+$";
    },
    verdict: "breaking",
    says: "GET /api/v1/health, parameter query verbose: its pattern",
  },
  {
    name: "renaming a parameter",
    given: withParameter,
    change: (draft) => {
      get(draft).parameters[0].name = "detailed";
    },
    verdict: "breaking",
    says: "GET /api/v1/health, parameter query verbose: it is called query detailed now",
  },
  {
    name: "adding a required request body",
    change: (draft) => {
      withBody(draft);
      get(draft).requestBody.required = true;
    },
    verdict: "breaking",
    says: "GET /api/v1/health, request body: it is new and required",
  },
  {
    name: "adding a required field to a request body",
    given: withBody,
    change: (draft) => {
      bodySchema(draft).properties.name = { type: "string" };
      bodySchema(draft).required = ["name"];
    },
    verdict: "breaking",
    says: "GET /api/v1/health, request body, field name: it is new and required",
  },
  {
    name: "allowing fewer values of a request field",
    given: withBody,
    change: (draft) => bodySchema(draft).properties.note.enum.pop(),
    verdict: "breaking",
    says: 'GET /api/v1/health, request body, field note: "b" is no longer among its values',
  },
  {
    name: "refusing unknown request fields",
    given: withBody,
    change: (draft) => {
      bodySchema(draft).additionalProperties = false;
    },
    verdict: "breaking",
    says: "GET /api/v1/health, request body: its additionalProperties",
  },
  {
    name: "asking for a key",
    change: (draft) => {
      get(draft).security = [{ key: [] }];
    },
    verdict: "breaking",
    says: "GET /api/v1/health: requests need other credentials now",
  },
];
