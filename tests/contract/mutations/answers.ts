import { get, health, type Mutation, problem } from "./draft.ts";

/** The first and second of the policy's breaking changes. */
export const answers: readonly Mutation[] = [
  [
    "removing an endpoint",
    "GET /api/v1/health: it is gone, and no deprecation in the baseline announced that. The policy lists this as breaking: removing an endpoint or a response field.",
    (draft) => delete draft.paths["/api/v1/health"],
  ],
  ["removing the alias", "GET /api/health: it is gone", (draft) => delete draft.paths["/api/health"]],
  ["changing an endpoint's method", "GET /api/v1/health: it is gone", (draft) => (draft.paths["/api/v1/health"] = { post: get(draft) })],
  [
    "moving the API to another server",
    "server https://waymark.example: no endpoint is there now",
    (draft) => (draft.servers[0].url = "https://waymark.example/base"),
  ],
  [
    "removing a response field",
    "GET /api/v1/health, response 200, field service (and 1 more of the same): it is gone. The policy lists this as breaking: removing an endpoint or a response field.",
    (draft) => {
      delete health(draft).properties.service;
      health(draft).required = ["status", "version"];
    },
  ],
  [
    "removing an optional response field",
    "GET /api/v1/health, response 404, field documentation",
    (draft) => delete problem(draft).properties.documentation,
  ],
  [
    "no longer promising a response field",
    "GET /api/v1/health, response 200, field version (and 1 more of the same): it may be missing now",
    (draft) => health(draft).required.splice(health(draft).required.indexOf("version"), 1),
  ],
  [
    "removing a response header",
    "GET /api/v1/health, response 200, header RateLimit",
    (draft) => delete draft.components.responses.Health.headers.RateLimit,
  ],
  [
    "answering with another media type",
    "GET /api/v1/health, response 200 (and 1 more of the same): its body is no longer application/json",
    (draft) => {
      const { content } = draft.components.responses.Health;
      content["application/health+json"] = content["application/json"];
      delete content["application/json"];
    },
  ],
  [
    "renaming a response field",
    "GET /api/v1/health, response 200, field version (and 1 more of the same): it is called apiVersion now. The policy lists this as breaking: renaming a field or changing its type.",
    (draft) => {
      health(draft).properties.apiVersion = health(draft).properties.version;
      delete health(draft).properties.version;
      health(draft).required = ["status", "service", "apiVersion"];
    },
  ],
  [
    "changing a response field's type",
    'GET /api/v1/health, response 200, field version (and 1 more of the same): its type was "string" and is "integer". The policy lists this as breaking: renaming a field or changing its type.',
    (draft) => (health(draft).properties.version.type = "integer"),
  ],
  [
    "letting a response field be null",
    "GET /api/v1/health, response 200, field service",
    (draft) => (health(draft).properties.service.type = ["string", "null"]),
  ],
  [
    "dropping a response field's format",
    "GET /api/v1/health, response 404, field type",
    (draft) => delete problem(draft).properties.type.format,
  ],
  [
    "allowing another status besides ok",
    'GET /api/v1/health, response 200, field status (and 1 more of the same): "degraded" is new among its values',
    (draft) => {
      const { status } = health(draft).properties;
      delete status.const;
      status.enum = ["ok", "degraded"];
    },
  ],
  [
    "changing a response header's type",
    "GET /api/v1/health, response 200, header RateLimit-Reset",
    (draft) => (draft.components.headers["RateLimit-Reset"].schema.type = "string"),
  ],
  [
    "turning a response's schema into a choice",
    'GET /api/v1/health, response 200 (and 1 more of the same): its type was "object" and is nothing',
    (draft) =>
      (draft.components.responses.Health.content["application/json"].schema = { oneOf: [{ $ref: "#/components/schemas/Health" }] }),
  ],
];
