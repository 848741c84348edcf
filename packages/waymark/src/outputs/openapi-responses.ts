import { toExcessFailure } from "../api/budget.ts";
import { readParameters } from "../api/parameters.ts";
import { type Failure, toProblem } from "../api/problem.ts";
import { toDeprecationFields } from "../api/registry.ts";
import { apiHeaders, rateLimitHeaders, signalHeaders } from "../catalog/api-headers.ts";
import { type Endpoint, toVersionMark } from "../catalog/endpoints.ts";
import { toFixedApiHeaders, transportHeaders } from "../catalog/fixed-api-headers.ts";
import type { Deprecation, Lifecycle } from "../catalog/lifecycle.ts";
import { type Operation, toExample } from "../catalog/operations.ts";
import { problems } from "../catalog/problems.ts";
import type { Site } from "../catalog/site.ts";

const fixedApiHeaderMeanings = {
  "Cache-Control": "no answer is kept",
  "X-Content-Type-Options": "the media type is to be believed",
  "Access-Control-Allow-Origin": "scripts of any origin may read the answer",
  "Access-Control-Expose-Headers": "the headers that such scripts may read",
} as const satisfies Record<keyof ReturnType<typeof toFixedApiHeaders>, string>;

const always = [
  ...Object.keys(transportHeaders),
  ...Object.keys(fixedApiHeaderMeanings),
  "API-Version",
  ...Object.keys(rateLimitHeaders),
];

/** Open, so that a new header does not break clients. */
const growingHeader = "Access-Control-Expose-Headers";
const headerNames = {
  pattern: "^[A-Za-z-]+(, [A-Za-z-]+)*$",
  minLength: 1,
  maxLength: 1000,
} as const;

type ResponseSettings = Readonly<{ baseUrl: string; service: string; isDeprecated: boolean }>;

export function toResponseReferences({ operation, version }: Endpoint) {
  const names = Object.entries(toResponseNames(operation, version));
  return Object.fromEntries(
    names.map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
  );
}

function toResponseNames({ name, parameters }: Operation, version: string) {
  const toName = (response: string) => `${name}${response}${toVersionMark(version)}`;
  return {
    "200": toName(""),
    ...(Object.keys(parameters).length > 0 && { "400": toName("BadRequest") }),
    "404": "NotFound",
    "405": toName("MethodNotAllowed"),
    "429": toName("RateLimitExceeded"),
    "500": toName("InternalError"),
    default: toName("AnyProblem"),
  };
}

export function toResponses(
  site: Site,
  { operation, path, version }: Endpoint,
  { baseUrl, service, isDeprecated }: ResponseSettings,
) {
  const signals = isDeprecated ? Object.keys(signalHeaders) : [];
  const example = toExample(operation, { service, version });
  const toFailure = (failure: Failure, ...extra: string[]) =>
    toProblemResponse(site, failure, baseUrl, [...extra, ...signals]);
  const responses: Readonly<Record<string, object | undefined>> = {
    "200": toResponse(
      operation.answer,
      "application/json",
      toReference(operation.name),
      signals,
      example,
    ),
    "400": toBadRequest(site, operation, signals, baseUrl),
    "404": toProblemResponse(
      site,
      { code: "not_found", detail: "No endpoint is registered at /api/nope." },
      baseUrl,
      [],
    ),
    "405": toFailure(
      { code: "method_not_allowed", detail: `POST is not permitted on ${path}.` },
      "Allow",
    ),
    "429": toFailure(
      toExcessFailure(operation.limit, { method: "GET", target: path }, 42),
      "Retry-After",
    ),
    "500": toFailure({
      code: "internal_error",
      detail: "The request could not be answered. Reference: 3fa85f64-5717-4562-b3fc-2c963f66afa6.",
    }),
    default: toAnyProblemResponse(site, signals, baseUrl),
  };
  return Object.fromEntries(
    Object.entries(toResponseNames(operation, version)).map(([status, name]) => [
      name,
      responses[status],
    ]),
  );
}

export function toHeaders(
  site: Site,
  { currentVersion, deprecations: [deprecation] }: Lifecycle,
  baseUrl: string,
) {
  const meanings = {
    ...fixedApiHeaderMeanings,
    "Strict-Transport-Security": "HTTPS alone from now on (RFC 6797); on every answer over HTTPS",
  };
  const fixed = Object.entries({ ...transportHeaders, ...toFixedApiHeaders(site) }).map(
    ([name, value]) => [
      name,
      {
        description: meanings[name as keyof typeof meanings],
        ...(!Object.hasOwn(transportHeaders, name) && { required: true }),
        schema: {
          type: "string",
          ...(name === growingHeader ? { ...headerNames, examples: [value] } : { const: value }),
        },
      },
    ],
  );
  const headers = {
    ...apiHeaders,
    "API-Version": { ...apiHeaders["API-Version"], example: currentVersion },
  };
  const varying = Object.entries({
    ...headers,
    ...(deprecation ? toSignalHeaders(deprecation, baseUrl) : {}),
  }).map(([name, { type, meaning, example, constraints }]) => [
    name,
    {
      description: meaning,
      required: true,
      schema: { type, ...constraints, examples: [type === "integer" ? Number(example) : example] },
    },
  ]);
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

const toReference = (schema: string) => ({ $ref: `#/components/schemas/${schema}` });

function toResponse(
  description: string,
  mediaType: string,
  schema: object,
  extra: readonly string[],
  example: unknown,
) {
  return {
    description,
    headers: Object.fromEntries(
      [...always, ...extra].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
    ),
    content: { [mediaType]: { schema, examples: { example: { value: example } } } },
  };
}

function toProblemResponse(
  site: Site,
  failure: Failure,
  baseUrl: string,
  extra: readonly string[],
) {
  const { status, title } = problems[failure.code];
  const condition = { properties: { status: { const: status }, code: { const: failure.code } } };
  const schema = { type: "object", allOf: [toReference("Problem"), condition] };
  return toResponse(
    `${title}.`,
    "application/problem+json",
    schema,
    extra,
    toProblem(site, failure, baseUrl),
  );
}

function toAnyProblemResponse(site: Site, signals: readonly string[], baseUrl: string) {
  const description = "Any other failure is a problem as well: decide on its `code`.";
  const example = toProblem(
    site,
    { code: "invalid_request_body", detail: "The request could not be read." },
    baseUrl,
  );
  return toResponse(
    description,
    "application/problem+json",
    toReference("Problem"),
    signals,
    example,
  );
}

/** Has two codes. The example is a missing parameter, or an invalid one if none are required. */
function toBadRequest(
  site: Site,
  operation: Operation,
  signals: readonly string[],
  baseUrl: string,
) {
  const parameters = Object.entries(operation.parameters);
  const wrong = parameters.map(([name, { longest = 0, choices = [] }]) => {
    const allowed = Math.max(longest, ...choices.map(({ length }) => length));
    return [name, "x".repeat(allowed + 1)];
  });
  const isRequired = parameters.some(([, { required }]) => required);
  const { failure } = readParameters(operation, isRequired ? "" : `?${new URLSearchParams(wrong)}`);
  if (!failure) return undefined;
  const codes = { enum: ["invalid_request_body", ...(isRequired ? [failure.code] : [])] };
  const condition = { properties: { status: { const: 400 }, code: codes } };
  const schema = { type: "object", allOf: [toReference("Problem"), condition] };
  const description = `A parameter is ${isRequired ? "missing or wrong" : "wrong"}.`;
  return toResponse(
    description,
    "application/problem+json",
    schema,
    signals,
    toProblem(site, failure, baseUrl),
  );
}
