import { apiHeaders, fixedApiHeaderMeanings, signalHeaders } from "../catalog/api-headers.ts";
import { type Endpoint, toVersionMark } from "../catalog/endpoints.ts";
import { fixedApiHeaders } from "../catalog/fixed-api-headers.ts";
import type { Deprecation, Lifecycle } from "../catalog/lifecycle.ts";
import { problems } from "../catalog/problems.ts";
import { rateLimitHeaders, rateLimits } from "../catalog/rate-limits.ts";
import { transportHeaders } from "../catalog/transport-headers.ts";
import { toDeprecationFields } from "../http/deprecation-fields.ts";
import { type Failure, toProblem } from "../http/problem.ts";
import { toRefusal } from "../http/rate-limit-fields.ts";

const responseNames = {
  "200": "Healthy",
  "404": "NotFound",
  "405": "MethodNotAllowed",
  "429": "RateLimitExceeded",
  "500": "InternalError",
  default: "AnyProblem",
} as const;
const always = [...Object.keys(transportHeaders), ...Object.keys(fixedApiHeaders), "API-Version", ...Object.keys(rateLimitHeaders)];

/** The responses of an operation, by status, as references to its version's. */
export function toResponseReferences(version: string) {
  const toReference = (name: string) => ({ $ref: `#/components/responses/${name}${toVersionMark(version)}` });
  return Object.fromEntries(Object.entries(responseNames).map(([status, name]) => [status, toReference(name)]));
}

/** The responses of one version's health check, under `components.responses`; a deprecated one's declare its signals. */
export function toResponses({ path, version }: Endpoint, deprecated: boolean, baseUrl: string, service: string) {
  const signals = deprecated ? Object.keys(signalHeaders) : [];
  const body = { status: "ok", service, version };
  const toFailure = (failure: Failure, ...extra: string[]) => toProblemResponse(failure, baseUrl, [...extra, ...signals]);
  const responses = {
    Healthy: toResponse("The site can be reached.", "application/json", toReference("Health"), signals, body),
    NotFound: toProblemResponse({ code: "not_found", detail: "No endpoint is registered at /api/nope." }, baseUrl, []),
    MethodNotAllowed: toFailure({ code: "method_not_allowed", detail: `POST is not permitted on ${path}.` }, "Allow"),
    RateLimitExceeded: toFailure(toRefusal(rateLimits.health, { method: "GET", target: path }, 42), "Retry-After"),
    InternalError: toFailure({
      code: "internal_error",
      detail: "The request could not be answered. Reference: 3fa85f64-5717-4562-b3fc-2c963f66afa6.",
    }),
    AnyProblem: toAnyProblemResponse(signals, baseUrl),
  };
  return Object.fromEntries(Object.entries(responses).map(([name, response]) => [`${name}${toVersionMark(version)}`, response]));
}

/** Every header of the responses, under `components.headers`; those of deprecations while there are any. */
export function toHeaders({ currentVersion, deprecations: [deprecation] }: Lifecycle, baseUrl: string) {
  const meanings = {
    ...fixedApiHeaderMeanings,
    "Strict-Transport-Security": "HTTPS alone from now on (RFC 6797); on every answer over HTTPS",
  };
  const fixed = Object.entries({ ...transportHeaders, ...fixedApiHeaders }).map(([name, value]) => [
    name,
    {
      description: meanings[name as keyof typeof meanings],
      ...(!Object.hasOwn(transportHeaders, name) && { required: true }),
      schema: { type: "string", const: value },
    },
  ]);
  const headers = { ...apiHeaders, "API-Version": { ...apiHeaders["API-Version"], example: currentVersion } };
  const varying = Object.entries({ ...headers, ...(deprecation ? toSignalHeaders(deprecation, baseUrl) : {}) }).map(
    ([name, { type, meaning, example, constraints }]) => [
      name,
      {
        description: meaning,
        required: true,
        schema: { type, ...constraints, examples: [type === "integer" ? Number(example) : example] },
      },
    ],
  );
  return Object.fromEntries([...fixed, ...varying]);
}

function toSignalHeaders(deprecation: Deprecation, baseUrl: string) {
  const examples = toDeprecationFields(deprecation, baseUrl);
  return Object.fromEntries(
    Object.entries(signalHeaders).map(([name, header]) => [
      name,
      { type: "string" as const, ...header, example: examples[name as keyof typeof examples] },
    ]),
  );
}

function toReference(schema: "Health" | "Problem") {
  return { $ref: `#/components/schemas/${schema}` };
}

function toResponse(description: string, mediaType: string, schema: object, extra: readonly string[], example: unknown) {
  return {
    description,
    headers: Object.fromEntries([...always, ...extra].map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    content: { [mediaType]: { schema, examples: { example: { value: example } } } },
  };
}

function toProblemResponse(failure: Failure, baseUrl: string, extra: readonly string[]) {
  const { status, title } = problems[failure.code];
  const condition = { properties: { status: { const: status }, code: { const: failure.code } } };
  const schema = { type: "object", allOf: [toReference("Problem"), condition] };
  return toResponse(`${title}.`, "application/problem+json", schema, extra, toProblem(failure, baseUrl));
}

function toAnyProblemResponse(signals: readonly string[], baseUrl: string) {
  const description = "Any other failure is a problem as well: decide on its `code`.";
  const example = toProblem({ code: "invalid_request_body", detail: "The request could not be read." }, baseUrl);
  return toResponse(description, "application/problem+json", toReference("Problem"), signals, example);
}
