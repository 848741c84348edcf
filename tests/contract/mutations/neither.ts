import { bodySchema, get, health, type Mutation, problem, withBody, withParameter } from "./draft.ts";

/** What neither list names, and what is no difference at all. */
export const neither: readonly Mutation[] = [
  [
    "loosening a parameter",
    "GET /api/v1/health, parameter query verbose: it is optional now. The policy has it on neither list.",
    (draft) => withParameter(draft),
    (draft) => withParameter(draft, { required: true }),
  ],
  [
    "removing an optional parameter",
    "GET /api/v1/health, parameter query verbose: requests no longer carry it",
    (draft) => delete get(draft).parameters,
    withParameter,
  ],
  [
    "allowing more values of a request field",
    'GET /api/v1/health, request body, field note: "c" is new',
    (draft) => bodySchema(draft).properties.note.enum.push("c"),
    withBody,
  ],
  [
    "promising a response field that was optional",
    "GET /api/v1/health, response 404, field documentation (and 9 more of the same): it is always there now",
    (draft) => problem(draft).required.push("documentation"),
  ],
  [
    "narrowing a response field",
    "GET /api/v1/health, response 404, field detail",
    (draft) => Object.assign(problem(draft).properties.detail, { maxLength: 300 }),
  ],
  [
    "another quota",
    "the description: its x-rate-limit-policies changed. The policy has it on neither list.",
    (draft) => (draft["x-rate-limit-policies"][0].quota = 60),
  ],
  [
    "deprecating an operation",
    "GET /api/v1/health: it is deprecated now. The policy provides for it.",
    (draft) => Object.assign(get(draft), { deprecated: true }),
  ],
  [
    "the headers of a deprecation",
    undefined,
    (draft) => (draft.components.responses.Health.headers.Sunset = { schema: { type: "string" } }),
  ],
  [
    "taking back a promise of a header that HTTPS alone has",
    undefined,
    () => {},
    (draft) => (draft.components.headers["Strict-Transport-Security"].required = true),
  ],
  [
    "other words",
    undefined,
    (draft) => {
      draft.info.description = "Other words.";
      get(draft).summary = "Other words";
      health(draft).properties.status.description = "Other words.";
      draft.components.responses.Health.content["application/json"].examples = {};
      draft["x-error-catalog"][0].hint = "Other words.";
      draft.tags[0].description = "Other words.";
    },
  ],
  [
    "another name of a component",
    undefined,
    (draft) => {
      draft.components.schemas.Reachability = health(draft);
      delete draft.components.schemas.Health;
      draft.components.responses.Health.content["application/json"].schema.$ref = "#/components/schemas/Reachability";
    },
  ],
];
