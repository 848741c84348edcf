import { toProblem } from "../api/problem.ts";
import { policyName } from "../catalog/api-headers.ts";
import { assertLifecycle } from "../catalog/assert-lifecycle.ts";
import {
  aliasPath,
  type Endpoint,
  toEndpoints,
  toPolicies,
  toPrefix,
} from "../catalog/endpoints.ts";
import { type Field, problemFields } from "../catalog/fields.ts";
import {
  changePolicy,
  type Deprecation,
  type Lifecycle,
  lifecycle as today,
} from "../catalog/lifecycle.ts";
import {
  type BodyInput,
  type Operation,
  type Parameter,
  toExample,
} from "../catalog/operations.ts";
import { type Addressing, builtInPaths } from "../catalog/paths.ts";
import { problems } from "../catalog/problems.ts";
import type { Site } from "../catalog/site.ts";
import type { SiteConfiguration } from "../catalog/site-configuration.ts";
import { toHeaders, toResponseReferences, toResponses } from "./openapi-responses.ts";

export type Operator = Pick<SiteConfiguration, "name" | "email" | "service" | "apiLicense"> &
  Partial<Addressing>;

/** OpenAPI 3.1.1. Throws if the lifecycle contradicts itself. */
export function toOpenApi(
  site: Site,
  baseUrl: string,
  lifecycle: Lifecycle = today,
  operator: Operator = site,
): Record<string, unknown> {
  assertLifecycle(lifecycle);
  const { currentVersion, deprecations, operations } = lifecycle;
  const { service } = operator;
  const endpoints = toEndpoints(lifecycle);
  const findDeprecation = (path: string) =>
    deprecations.find(({ operation }) => operation === path);
  return {
    openapi: "3.1.1",
    info: toInfo(baseUrl, lifecycle, operator),
    servers: [{ url: baseUrl, description: "Production" }],
    security: [],
    tags: operations.map(({ name, answer }) => ({ name, description: answer })),
    externalDocs: { description: "Developer portal", url: `${baseUrl}/developers` },
    paths: Object.fromEntries(
      endpoints.map((endpoint) => [
        endpoint.path,
        { get: toOperation(endpoint, findDeprecation(endpoint.path)) },
      ]),
    ),
    components: {
      schemas: toSchemas(site, baseUrl, operations, { service, version: currentVersion }),
      headers: toHeaders(site, lifecycle, baseUrl),
      responses: Object.assign(
        {},
        ...endpoints
          .filter(({ path }) => path !== aliasPath)
          .map((endpoint) =>
            toResponses(site, endpoint, {
              baseUrl,
              service,
              isDeprecated: findDeprecation(endpoint.path) !== undefined,
            }),
          ),
      ),
    },
    "x-unregistered-paths": {
      description:
        "Every other path at or under /api answers 404 to every method, with this problem.",
      "application/problem+json": toProblem(
        site,
        { code: "not_found", detail: "No endpoint is registered at /api/nope." },
        baseUrl,
      ),
    },
    "x-error-catalog": toErrorCatalog(baseUrl),
    "x-rate-limit-policies": toPolicies(operations),
    "x-api-lifecycle": toLifecycle(lifecycle, baseUrl),
  };
}

function toInfo(
  baseUrl: string,
  { currentVersion, operations }: Lifecycle,
  { name, email, apiLicense, paths = builtInPaths }: Operator,
) {
  return {
    title: `${name} website API`,
    version: `${currentVersion}.0.0`,
    summary: `Read-only: ${operations.map(({ summary }) => summary).join(", ")}.`,
    description: `A read-only, unauthenticated API. The health check has no side effects and may be used as a sandbox; any unregistered path under /api shows a real problem response. Clients ignore fields they do not know. Documentation: ${baseUrl}/developers`,
    contact: { name, url: `${baseUrl}${paths.contact}`, email },
    ...(apiLicense && { license: apiLicense }),
    "x-audience": "external-public",
  };
}

function toOperation(endpoint: Endpoint, deprecation: Deprecation | undefined) {
  const { operation, operationId, summary, description } = endpoint;
  const parameters = toParameters(operation);
  return {
    operationId,
    summary,
    description: deprecation ? `${description} ${describeDeprecation(deprecation)}` : description,
    ...(deprecation ? { deprecated: true } : {}),
    tags: [operation.name],
    security: [],
    "x-rate-limit-policy": operation.limit.name,
    ...(parameters.length > 0 && { parameters }),
    responses: toResponseReferences(endpoint),
  };
}

function toParameters({ parameters }: Operation) {
  const toSchema = ({ longest, choices }: Parameter) => ({
    type: "string",
    ...(choices ? { enum: choices } : { maxLength: longest }),
  });
  return Object.entries(parameters).map(([name, parameter]) => ({
    name,
    in: "query",
    description: `${parameter.meaning.charAt(0).toUpperCase()}${parameter.meaning.slice(1)}.`,
    required: parameter.required,
    schema: toSchema(parameter),
    example: parameter.example,
  }));
}

const describeDeprecation = ({ effective, sunset, successor, reason }: Deprecation): string =>
  `Deprecated from ${effective}, with its sunset on ${sunset}. Its successor is ${successor}. ${reason}`;

function toErrorCatalog(baseUrl: string) {
  return Object.entries(problems).map(([code, problem]) => ({
    // In `type` (RFC 9457 section 3.1.1).
    $anchor: code,
    code,
    ...problem,
    type: `${baseUrl}/openapi.json#${code}`,
    documentation: `${baseUrl}/developers#${code}`,
  }));
}

function toLifecycle(
  { deprecations, retired: _, operations: [health], ...policy }: Lifecycle,
  baseUrl: string,
) {
  return {
    ...policy,
    ...changePolicy,
    versioning: "major version in the URL path",
    prefix: toPrefix(policy.currentVersion),
    alias: `${aliasPath} answers as the current version's health check, permanently`,
    aliasTarget: toPrefix(policy.currentVersion) + health.path,
    activeDeprecations: deprecations,
    policy: `${baseUrl}/developers#deprecations`,
  };
}

export function toSchemas(
  site: Site,
  baseUrl: string,
  operations: readonly Operation[],
  by: Pick<BodyInput, "service" | "version">,
) {
  const bodies = operations.map(
    (operation) => [operation.name, toBodySchema(operation, by)] as const,
  );
  return { ...Object.fromEntries(bodies), Problem: toProblemSchema(site, baseUrl) };
}

function toBodySchema(operation: Operation, by: Pick<BodyInput, "service" | "version">) {
  const example = toExample(operation, by);
  const shown = Object.entries(operation.body).filter(([name]) => example[name] !== undefined);
  const constraints = shown.map(([name, { isFixed }]) => [
    name,
    isFixed ? { const: example[name] } : { examples: [example[name]] },
  ]);
  return {
    ...toObjectSchema(operation.answer, operation.body, Object.fromEntries(constraints)),
    examples: [example],
  };
}

function toProblemSchema(site: Site, baseUrl: string) {
  const codes = { enum: Object.keys(problems) };
  const description = "Problem details (RFC 9457) with the extension members `code` and `hint`.";
  const constraints = {
    code: codes,
    error: codes,
    status: { minimum: 400, maximum: 599 },
    // Open, so that a new policy does not break clients.
    "violated-policies": {
      minItems: 1,
      items: { type: "string", pattern: `^${policyName}$`, minLength: 1, maxLength: 80 },
    },
  };
  return {
    ...toObjectSchema(description, problemFields, constraints),
    examples: [
      toProblem(
        site,
        { code: "not_found", detail: "No endpoint is registered at /api/nope." },
        baseUrl,
      ),
    ],
  };
}

const types = {
  string: { type: "string" },
  integer: { type: "integer", format: "int32" },
  boolean: { type: "boolean" },
  "string[]": { type: "array" },
} as const satisfies Record<Field["type"], object>;

/** `constraints` are JSON Schema keywords, by field. */
function toObjectSchema(
  description: string,
  fields: Readonly<Record<string, Field>>,
  constraints: Readonly<Record<string, object>>,
) {
  const names = Object.keys(fields);
  return {
    type: "object",
    description,
    required: names.filter((name) => fields[name]?.required),
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, { type, format, longest, meaning, constraints: own }]) => [
        name,
        {
          ...types[type],
          ...(format ? { format } : {}),
          ...(longest ? { minLength: 1, maxLength: longest } : {}),
          ...own,
          ...constraints[name],
          description: `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}.`,
        },
      ]),
    ),
  };
}
