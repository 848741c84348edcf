import { endpoints } from "../catalog/endpoints.ts";
import { type Field, healthFields, problemFields } from "../catalog/fields.ts";
import { lifecycle } from "../catalog/lifecycle.ts";
import { type ProblemCode, problems } from "../catalog/problems.ts";
import { rateLimitHeaders, rateLimits, retryAfterHeader } from "../catalog/rate-limits.ts";
import { site } from "../catalog/site.ts";
import { toProblem } from "../http/problem.ts";

/** The OpenAPI 3.1.1 description of the API, for a site at `baseUrl`. */
export function toOpenApi(baseUrl: string): Record<string, unknown> {
  return {
    openapi: "3.1.1",
    info: {
      title: `${site.name} website API`,
      version: `${lifecycle.currentVersion}.0.0`,
      summary: "Read-only reachability check of the website.",
      description: `A read-only, unauthenticated API. The health check has no side effects and may be used as a sandbox; any unregistered path under /api shows a real problem response. Clients ignore fields they do not know. Documentation: ${baseUrl}/developers`,
      contact: { name: site.name, url: `${baseUrl}/contact`, email: site.email },
      license: { name: "No licence needed: free to call", url: `${baseUrl}/developers` },
    },
    servers: [{ url: baseUrl, description: "Production" }],
    security: [],
    tags: [{ name: "Health", description: "Reachability of the site." }],
    externalDocs: { description: "Developer portal", url: `${baseUrl}/developers` },
    paths: Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, { get: toOperation(endpoint) }])),
    components: {
      schemas: { Health: healthSchema, Problem: toProblemSchema(baseUrl) },
      headers: componentHeaders,
      responses: {
        Healthy: toResponseObject(
          "The site can be reached.",
          "application/json",
          "Health",
          { status: "ok", service: site.service, version: lifecycle.currentVersion },
          [],
        ),
        MethodNotAllowed: toProblemResponse("method_not_allowed", "POST is not permitted on /api/v1/health.", baseUrl, ["Allow"]),
        RateLimitExceeded: toProblemResponse("rate_limit_exceeded", refusalExample, baseUrl, ["Retry-After"]),
      },
    },
    "x-unregistered-paths": {
      description: "Every other path at or under /api answers 404 to every method, with this problem.",
      "application/problem+json": toProblem("not_found", "No endpoint is registered at /api/nope.", baseUrl),
    },
    "x-error-catalog": Object.entries(problems).map(([code, problem]) => ({
      code,
      ...problem,
      type: `${baseUrl}/openapi.json#${code}`,
      documentation: `${baseUrl}/developers#${code}`,
    })),
    "x-rate-limit-policies": Object.values(rateLimits),
    "x-api-lifecycle": toLifecycle(baseUrl),
  };
}

const refusalExample = `The health policy permits ${rateLimits.health.quota} requests in ${rateLimits.health.window} seconds per client.`;

function toOperation({ operationId, summary, description }: (typeof endpoints)[number]) {
  return {
    operationId,
    summary,
    description,
    tags: ["Health"],
    security: [],
    responses: {
      "200": { $ref: "#/components/responses/Healthy" },
      "405": { $ref: "#/components/responses/MethodNotAllowed" },
      "429": { $ref: "#/components/responses/RateLimitExceeded" },
    },
  };
}

const healthSchema = {
  ...toObjectSchema("Reachability, and nothing else.", healthFields, {
    status: { const: "ok" },
    version: { examples: [lifecycle.currentVersion] },
  }),
  examples: [{ status: "ok", service: site.service, version: lifecycle.currentVersion }],
};

function toProblemSchema(baseUrl: string) {
  const codes = { enum: Object.keys(problems) };
  const description = "Problem details (RFC 9457) with the extension members `code` and `hint`.";
  return {
    ...toObjectSchema(description, problemFields, { code: codes, error: codes, status: { minimum: 400, maximum: 599 } }),
    examples: [toProblem("not_found", "No endpoint is registered at /api/nope.", baseUrl)],
  };
}

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
          type,
          ...(format ? { format } : {}),
          ...constraints[name],
          description: `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}.`,
        },
      ]),
    ),
  };
}

const always = ["API-Version", ...Object.keys(rateLimitHeaders)];

const componentHeaders = Object.fromEntries(
  Object.entries({
    ...rateLimitHeaders,
    "Retry-After": retryAfterHeader,
    "API-Version": { type: "string", meaning: "major version that served the response", example: lifecycle.currentVersion },
    Allow: { type: "string", meaning: "methods that the resource permits", example: "GET" },
  }).map(([name, { type, meaning, example }]) => [
    name,
    { description: meaning, schema: { type, examples: [type === "integer" ? Number(example) : example] } },
  ]),
);

function toResponseObject(description: string, mediaType: string, schema: string, example: unknown, extra: readonly string[]) {
  return {
    description,
    headers: Object.fromEntries([...always, ...extra].map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    content: { [mediaType]: { schema: { $ref: `#/components/schemas/${schema}` }, examples: { example: { value: example } } } },
  };
}

function toProblemResponse(code: ProblemCode, detail: string, baseUrl: string, extra: readonly string[]) {
  return toResponseObject(`${problems[code].title}.`, "application/problem+json", "Problem", toProblem(code, detail, baseUrl), extra);
}

function toLifecycle(baseUrl: string) {
  const { currentVersion, supportedVersions, minimumNoticeDays, breakingChanges, nonBreakingChanges, signals, deprecations } = lifecycle;
  return {
    currentVersion,
    supportedVersions,
    versioning: "major version in the URL path",
    prefix: `/api/v${currentVersion}`,
    alias: "/api/health answers as the current version's health check, permanently",
    minimumNoticeDays,
    breakingChanges,
    nonBreakingChanges,
    signals,
    activeDeprecations: deprecations,
    policy: `${baseUrl}/developers#deprecations`,
  };
}
