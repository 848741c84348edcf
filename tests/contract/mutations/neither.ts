import { bodySchema, get, health, type Mutation, problem, withBody, withParameter } from "./draft.ts";

/** What neither list names, and what is no difference at all. */
export const neither: readonly Mutation[] = [
  {
    name: "loosening a parameter",
    given: (draft) => withParameter(draft, { required: true }),
    change: (draft) => withParameter(draft),
    verdict: "neither",
    says: "GET /api/v1/health, parameter query verbose: it is optional now. Section 9 has it on neither list.",
  },
  {
    name: "removing an optional parameter",
    given: withParameter,
    change: (draft) => delete get(draft).parameters,
    verdict: "neither",
    says: "GET /api/v1/health, parameter query verbose: requests no longer carry it",
  },
  {
    name: "allowing more values of a request field",
    given: withBody,
    change: (draft) => bodySchema(draft).properties.note.enum.push("c"),
    verdict: "neither",
    says: 'GET /api/v1/health, request body, field note: "c" is new',
  },
  {
    name: "promising a response field that was optional",
    change: (draft) => problem(draft).required.push("documentation"),
    verdict: "neither",
    says: "GET /api/v1/health, response 405, field documentation (and 3 more of the same): it is always there now",
  },
  {
    name: "narrowing a response field",
    change: (draft) => Object.assign(problem(draft).properties.detail, { maxLength: 300 }),
    verdict: "neither",
    says: "GET /api/v1/health, response 405, field detail",
  },
  {
    name: "another quota",
    change: (draft) => {
      draft["x-rate-limit-policies"][0].quota = 60;
    },
    verdict: "neither",
    says: "the description: its x-rate-limit-policies changed. Section 9 has it on neither list.",
  },
  {
    name: "deprecating an operation",
    change: (draft) => Object.assign(get(draft), { deprecated: true }),
    verdict: "neither",
    says: "GET /api/v1/health: it is deprecated now. Section 9 provides for it.",
  },
  {
    name: "the headers of a deprecation",
    change: (draft) => {
      draft.components.responses.Healthy.headers.Sunset = { schema: { type: "string" } };
    },
    verdict: "neither",
  },
  {
    name: "other words",
    change: (draft) => {
      draft.info.description = "Other words.";
      get(draft).summary = "Other words";
      health(draft).properties.status.description = "Other words.";
      draft.components.responses.Healthy.content["application/json"].examples = {};
      draft["x-error-catalog"][0].hint = "Other words.";
      draft.tags[0].description = "Other words.";
    },
    verdict: "neither",
  },
  {
    name: "another name of a component",
    change: (draft) => {
      draft.components.schemas.Reachability = health(draft);
      delete draft.components.schemas.Health;
      draft.components.responses.Healthy.content["application/json"].schema.$ref = "#/components/schemas/Reachability";
    },
    verdict: "neither",
  },
];
