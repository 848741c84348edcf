import { assertLifecycle } from "../catalog/assert-lifecycle.ts";
import { aliasPath, type Endpoint, toEndpoints, toPrefix } from "../catalog/endpoints.ts";
import { type Deprecation, type Lifecycle, lifecycle as today } from "../catalog/lifecycle.ts";
import { problems } from "../catalog/problems.ts";
import { rateLimits } from "../catalog/rate-limits.ts";
import type { SiteConfiguration } from "../catalog/site-configuration.ts";
import { site } from "../content/site.ts";
import { toProblem } from "../http/problem.ts";
import { toHeaders, toResponseReferences, toResponses } from "./openapi-responses.ts";
import { toSchemas } from "./openapi-schemas.ts";

/** Whoever runs the site, as the description names them. */
export type Operator = Pick<SiteConfiguration, "name" | "email" | "service">;

/** The OpenAPI 3.1.1 description of the API, for a site at `baseUrl`. Throws an error for an impossible lifecycle. */
export function toOpenApi(baseUrl: string, lifecycle: Lifecycle = today, operator: Operator = site): Record<string, unknown> {
  assertLifecycle(lifecycle);
  const { currentVersion, deprecations } = lifecycle;
  const endpoints = toEndpoints(lifecycle);
  const findDeprecation = (path: string) => deprecations.find(({ operation }) => operation === path);
  return {
    openapi: "3.1.1",
    info: toInfo(baseUrl, currentVersion, operator),
    servers: [{ url: baseUrl, description: "Production" }],
    security: [],
    tags: [{ name: "Health", description: "Reachability of the site." }],
    externalDocs: { description: "Developer portal", url: `${baseUrl}/developers` },
    paths: Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, { get: toOperation(endpoint, findDeprecation(endpoint.path)) }])),
    components: {
      schemas: toSchemas(baseUrl, currentVersion, operator.service),
      headers: toHeaders(lifecycle, baseUrl),
      responses: Object.assign(
        {},
        ...endpoints
          .filter(({ path }) => path !== aliasPath)
          .map((endpoint) => toResponses(endpoint, findDeprecation(endpoint.path) !== undefined, baseUrl, operator.service)),
      ),
    },
    "x-unregistered-paths": {
      description: "Every other path at or under /api answers 404 to every method, with this problem.",
      "application/problem+json": toProblem({ code: "not_found", detail: "No endpoint is registered at /api/nope." }, baseUrl),
    },
    "x-error-catalog": toErrorCatalog(baseUrl),
    "x-rate-limit-policies": Object.values(rateLimits),
    "x-api-lifecycle": toLifecycle(lifecycle, baseUrl),
  };
}

function toInfo(baseUrl: string, version: string, { name, email }: Operator) {
  return {
    title: `${name} website API`,
    version: `${version}.0.0`,
    summary: "Read-only reachability check of the website.",
    description: `A read-only, unauthenticated API. The health check has no side effects and may be used as a sandbox; any unregistered path under /api shows a real problem response. Clients ignore fields they do not know. Documentation: ${baseUrl}/developers`,
    contact: { name, url: `${baseUrl}/contact`, email },
    license: { name: "Creative Commons Zero 1.0: free to call, to copy and to build upon", identifier: "CC0-1.0" },
    "x-audience": "external-public",
  };
}

function toOperation({ operationId, summary, description, version }: Endpoint, deprecation: Deprecation | undefined) {
  return {
    operationId,
    summary,
    description: deprecation ? `${description} ${describeDeprecation(deprecation)}` : description,
    ...(deprecation ? { deprecated: true } : {}),
    tags: ["Health"],
    security: [],
    responses: toResponseReferences(version),
  };
}

function describeDeprecation({ effective, sunset, successor, reason }: Deprecation): string {
  return `Deprecated from ${effective}, with its sunset on ${sunset}. Its successor is ${successor}. ${reason}`;
}

function toErrorCatalog(baseUrl: string) {
  return Object.entries(problems).map(([code, problem]) => ({
    // What the fragment of `type` names (RFC 9457 section 3.1.1); people read on at `documentation`.
    $anchor: code,
    code,
    ...problem,
    type: `${baseUrl}/openapi.json#${code}`,
    documentation: `${baseUrl}/developers#${code}`,
  }));
}

function toLifecycle({ deprecations, retired: _, ...policy }: Lifecycle, baseUrl: string) {
  return {
    ...policy,
    versioning: "major version in the URL path",
    prefix: toPrefix(policy.currentVersion),
    alias: `${aliasPath} answers as the current version's health check, permanently`,
    aliasTarget: `${toPrefix(policy.currentVersion)}/health`,
    activeDeprecations: deprecations,
    policy: `${baseUrl}/developers#deprecations`,
  };
}
