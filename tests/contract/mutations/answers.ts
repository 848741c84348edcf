import { get, health, type Mutation, problem } from "./draft.ts";

/** Section 9's first and second breaking rule. */
export const answers: readonly Mutation[] = [
  {
    name: "removing an endpoint",
    change: (draft) => delete draft.paths["/api/v1/health"],
    verdict: "breaking",
    says: "GET /api/v1/health: it is gone, and no deprecation in the baseline announced that. Section 9 lists this as breaking: removing an endpoint or a response field.",
  },
  {
    name: "removing the alias",
    change: (draft) => delete draft.paths["/api/health"],
    verdict: "breaking",
    says: "GET /api/health: it is gone",
  },
  {
    name: "moving an endpoint to another path",
    change: (draft) => {
      draft.paths["/api/v1/status"] = draft.paths["/api/v1/health"];
      delete draft.paths["/api/v1/health"];
    },
    verdict: "breaking",
    says: "GET /api/v1/health: it is gone",
  },
  {
    name: "changing an endpoint's method",
    change: (draft) => {
      draft.paths["/api/v1/health"] = { post: get(draft) };
    },
    verdict: "breaking",
    says: "GET /api/v1/health: it is gone",
  },
  {
    name: "moving the API to another server",
    change: (draft) => {
      draft.servers[0].url = "https://waymark.example/base";
    },
    verdict: "breaking",
    says: "server https://waymark.example: no endpoint is there now",
  },
  {
    name: "removing a response field",
    change: (draft) => {
      delete health(draft).properties.service;
      health(draft).required = ["status", "version"];
    },
    verdict: "breaking",
    says: "GET /api/v1/health, response 200, field service (and 1 more of the same): it is gone. Section 9 lists this as breaking: removing an endpoint or a response field.",
  },
  {
    name: "removing an optional response field",
    change: (draft) => delete problem(draft).properties.documentation,
    verdict: "breaking",
    says: "GET /api/v1/health, response 405, field documentation",
  },
  {
    name: "no longer promising a response field",
    change: (draft) => health(draft).required.pop(),
    verdict: "breaking",
    says: "GET /api/v1/health, response 200, field version (and 1 more of the same): it may be missing now",
  },
  {
    name: "removing a response header",
    change: (draft) => delete draft.components.responses.Healthy.headers.RateLimit,
    verdict: "breaking",
    says: "GET /api/v1/health, response 200, header RateLimit",
  },
  {
    name: "answering with another media type",
    change: (draft) => {
      const { content } = draft.components.responses.Healthy;
      content["application/health+json"] = content["application/json"];
      delete content["application/json"];
    },
    verdict: "breaking",
    says: "GET /api/v1/health, response 200 (and 1 more of the same): its body is no longer application/json",
  },
  {
    name: "renaming a response field",
    change: (draft) => {
      health(draft).properties.apiVersion = health(draft).properties.version;
      delete health(draft).properties.version;
      health(draft).required = ["status", "service", "apiVersion"];
    },
    verdict: "breaking",
    says: "GET /api/v1/health, response 200, field version (and 1 more of the same): it is called apiVersion now. Section 9 lists this as breaking: renaming a field or changing its type.",
  },
  {
    name: "changing a response field's type",
    change: (draft) => {
      health(draft).properties.version.type = "integer";
    },
    verdict: "breaking",
    says: 'GET /api/v1/health, response 200, field version (and 1 more of the same): its type was "string" and is "integer". Section 9 lists this as breaking: renaming a field or changing its type.',
  },
  {
    name: "letting a response field be null",
    change: (draft) => {
      health(draft).properties.service.type = ["string", "null"];
    },
    verdict: "breaking",
    says: "GET /api/v1/health, response 200, field service",
  },
  {
    name: "dropping a response field's format",
    change: (draft) => delete problem(draft).properties.type.format,
    verdict: "breaking",
    says: "GET /api/v1/health, response 405, field type",
  },
  {
    name: "allowing another status besides ok",
    change: (draft) => {
      const { status } = health(draft).properties;
      delete status.const;
      status.enum = ["ok", "degraded"];
    },
    verdict: "breaking",
    says: 'GET /api/v1/health, response 200, field status (and 1 more of the same): "degraded" is new among its values',
  },
  {
    name: "changing a response header's type",
    change: (draft) => {
      draft.components.headers["RateLimit-Reset"].schema.type = "string";
    },
    verdict: "breaking",
    says: "GET /api/v1/health, response 200, header RateLimit-Reset",
  },
  {
    name: "nesting what was flat",
    change: (draft) => {
      health(draft).properties.service = { type: "object", properties: { name: { type: "string" } } };
    },
    verdict: "breaking",
    says: "GET /api/v1/health, response 200, field service",
  },
  {
    name: "turning a response's schema into a choice",
    change: (draft) => {
      draft.components.responses.Healthy.content["application/json"].schema = { oneOf: [{ $ref: "#/components/schemas/Health" }] };
    },
    verdict: "breaking",
  },
];
