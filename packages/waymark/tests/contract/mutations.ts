// biome-ignore lint/suspicious/noExplicitAny: mutations change any part of a description.
export type Draft = any;

/** A part of the expected message, the change, and any preceding changes. */
export type Mutation = [
  says: string,
  change: (draft: Draft) => void,
  given?: (draft: Draft) => void,
];

const get = (draft: Draft) => draft.paths["/api/v1/health"].get;
const responses = (draft: Draft) => draft.components.responses;
const headers = (draft: Draft) => responses(draft).Health.headers;
const health = (draft: Draft) => draft.components.schemas.Health;
const problem = (draft: Draft) => draft.components.schemas.Problem;
const catalogEntry = (draft: Draft, code: string) =>
  draft["x-error-catalog"].find((entry: Draft) => entry.code === code);
const unregistered = (draft: Draft) => draft["x-unregistered-paths"]["application/problem+json"];
const pinned = (draft: Draft, name: string) =>
  responses(draft)[name].content["application/problem+json"].schema.allOf[1].properties;
const move = (node: Draft, from: string, to: string) => {
  node[to] = node[from];
  delete node[from];
};

const withParameter = (draft: Draft, rest: object = {}) => {
  get(draft).parameters = [
    { name: "verbose", in: "query", schema: { type: "string", maxLength: 10 }, ...rest },
  ];
};
const withChoices =
  (...choices: string[]) =>
  (draft: Draft) =>
    withParameter(draft, { schema: { type: "string", enum: choices } });
const parameter = (draft: Draft) => get(draft).parameters[0].schema;

export const mutations: Readonly<Record<string, readonly Mutation[]>> = {
  "breaking: removing an endpoint or a response field": [
    [
      "GET /api/v1/health: it was removed, but no deprecation in the",
      (draft) => delete draft.paths["/api/v1/health"],
    ],
    ["GET /api/health: it was removed", (draft) => delete draft.paths["/api/health"]],
    [
      "200, field service (and 1 more of the same): it was removed",
      (draft) => delete health(draft).properties.service,
    ],
    [
      "200, field version (and 1 more of the same): it is no longer required",
      (draft) => health(draft).required.splice(2, 1),
    ],
    [
      "200 (and 1 more of the same): its media type was",
      (draft) => move(responses(draft).Health.content, "application/json", "a/b"),
    ],
  ],
  "breaking: renaming a field or changing its type": [
    [
      "version (and 1 more of the same): it is field apiVersion now",
      (draft) => move(health(draft).properties, "version", "apiVersion"),
    ],
    [
      "200, field status, list of values (and 1 more of the same): it was removed",
      (draft) => delete health(draft).properties.status.const,
    ],
    [
      '200, field status, value "degraded" (and 1 more of the same): it is new',
      (draft) => {
        move(health(draft).properties.status, "const", "enum");
        health(draft).properties.status.enum = ["ok", "degraded"];
      },
    ],
    [
      "query verbose: it is parameter query detailed now",
      (draft) => (get(draft).parameters[0].name = "detailed"),
      withParameter,
    ],
  ],
  "breaking: adding a required request field or tightening validation of an existing one": [
    ["query verbose: it is new", (draft) => withParameter(draft, { required: true })],
    [
      "query verbose, list of values: it is new",
      (draft) => (parameter(draft).enum = ["a"]),
      withParameter,
    ],
    [
      'query verbose, value "b": it was removed',
      (draft) => parameter(draft).enum.pop(),
      withChoices("a", "b"),
    ],
  ],
  "breaking: changing the HTTP status or `code` of an existing condition": [
    ["405: it is response 400 now", (draft) => move(get(draft).responses, "405", "400")],
    [
      '405, field code, value "method_not_allowed"',
      (draft) => (pinned(draft, "HealthMethodNotAllowed").code.const = "not_found"),
    ],
    [
      '405: its code was "method_not_allowed" and is "rate_limit_exceeded"',
      (draft) => {
        const { 405: wrong, 429: refused } = get(draft).responses;
        Object.assign(get(draft).responses, { 405: refused, 429: wrong });
      },
    ],
    ["204: it is new", (draft) => (get(draft).responses["204"] = { description: "Reachable." })],
    [
      "code captcha_verification_failed: its status was 403",
      (draft) => (catalogEntry(draft, "captcha_verification_failed").status = 400),
    ],
    [
      "code upstream_error: it is code bad_gateway now",
      (draft) => (catalogEntry(draft, "upstream_error").code = "bad_gateway"),
    ],
    ["code internal_error: it was removed", (draft) => draft["x-error-catalog"].pop()],
    [
      '404, field error, value "internal_error"',
      (draft) => problem(draft).properties.error.enum.pop(),
    ],
    ["unregistered paths: its status was 404", (draft) => (unregistered(draft).status = 410)],
    [
      'unregistered paths: its code was "not_found"',
      (draft) => (unregistered(draft).code = "gone"),
    ],
  ],
  "non-breaking: adding an endpoint": [
    [
      "GET /api/v1/status: it is new",
      (draft) =>
        (draft.paths["/api/v1/status"] = {
          get: { ...get(draft), operationId: "getStatus", "x-rate-limit-policy": "status" },
        }),
    ],
  ],
  "non-breaking: adding an optional request field": [
    ["query verbose: it is new", (draft) => withParameter(draft)],
  ],
  "non-breaking: adding a response field": [
    [
      "200, field altitude (and 1 more of the same): it is new",
      (draft) => {
        health(draft).properties.altitude = { type: "string" };
        health(draft).required.push("altitude");
      },
    ],
    [
      "200, header X-Region",
      (draft) => (headers(draft)["X-Region"] = { schema: { type: "string" } }),
    ],
  ],
  "non-breaking: adding a new `code` value for a condition that had none": [
    [
      "code maintenance: it is new",
      (draft) => draft["x-error-catalog"].push({ code: "maintenance", status: 503 }),
    ],
    [
      '404, field error, value "maintenance"',
      (draft) => problem(draft).properties.error.enum.push("maintenance"),
    ],
    [
      "502: it is new",
      (draft) => (get(draft).responses["502"] = responses(draft).HealthMethodNotAllowed),
    ],
  ],
  "The policy does not list this.": [
    [
      "query verbose: it is no longer required",
      (draft) => withParameter(draft),
      (draft) => withParameter(draft, { required: true }),
    ],
    ["query verbose: it was removed", (draft) => delete get(draft).parameters, withParameter],
    [
      'query verbose, value "b": it is new',
      (draft) => parameter(draft).enum.push("b"),
      withChoices("a"),
    ],
    [
      "404, field documentation (and 9 more of the same): it is required",
      (draft) => problem(draft).required.push("documentation"),
    ],
    [
      "the description: its x-rate-limit-policies changed",
      (draft) => (draft["x-rate-limit-policies"][0].quota = 60),
    ],
    [
      'field service, value "waymark-website"',
      (draft) => (health(draft).properties.service.const = "bakery-website"),
    ],
  ],
  "The policy allows this.": [
    ["GET /api/v1/health: it is deprecated now", (draft) => (get(draft).deprecated = true)],
  ],
  "The gate knows only what a GET can have: query parameters, responses with flat fields, and headers. Remove the rest.":
    [
      [
        "GET /api/v1/health: the gate cannot judge its requestBody",
        (draft) => (get(draft).requestBody = { content: {} }),
      ],
      [
        "/api/v1/health: the gate cannot judge its post",
        (draft) => (draft.paths["/api/v1/health"].post = get(draft)),
      ],
      [
        "GET /api/v1/health: the gate cannot judge its security",
        (draft) => (get(draft).security = [{ key: [] }]),
      ],
      [
        "the description: the gate cannot judge its security",
        (draft) => (draft.security = [{ key: [] }]),
      ],
      [
        "200 (and 1 more of the same): the gate cannot judge its oneOf",
        (draft) => (health(draft).oneOf = [{ type: "object" }]),
      ],
      [
        "the gate cannot judge its additionalProperties",
        (draft) => (health(draft).additionalProperties = false),
      ],
      [
        "query verbose: the gate cannot judge its multipleOf",
        (draft) => (parameter(draft).multipleOf = 2),
        withParameter,
      ],
      [
        "GET /api/v1/status, response 200, field place: the gate cannot judge its properties",
        (draft) => {
          const content = {
            "application/json": {
              schema: { type: "object", properties: { place: { properties: { city: {} } } } },
            },
          };
          draft.paths["/api/v1/status"] = { get: { responses: { "200": { content } } } };
        },
      ],
    ],
};
