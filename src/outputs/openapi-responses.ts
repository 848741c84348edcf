import { type Endpoint, permittedMethods, toVersionMark } from "../catalog/endpoints.ts";
import type { Deprecation, Lifecycle } from "../catalog/lifecycle.ts";
import { type ProblemCode, problems } from "../catalog/problems.ts";
import { rateLimitHeaders, rateLimits, retryAfterHeader } from "../catalog/rate-limits.ts";
import { site } from "../catalog/site.ts";
import { toDeprecationFields } from "../http/deprecation-fields.ts";
import { toProblem } from "../http/problem.ts";

const responseNames = { "200": "Healthy", "405": "MethodNotAllowed", "429": "RateLimitExceeded" } as const;
const always = ["API-Version", ...Object.keys(rateLimitHeaders)];
const signalHeaders = ["Deprecation", "Sunset", "Link"];

/** The responses of an operation, by status, as references to its version's. */
export function toResponseReferences(version: string) {
  const toReference = (name: string) => ({ $ref: `#/components/responses/${name}${toVersionMark(version)}` });
  return Object.fromEntries(Object.entries(responseNames).map(([status, name]) => [status, toReference(name)]));
}

/** The responses of one version's health check, under `components.responses`; a deprecated one's declare its signals. */
export function toResponses({ path, version }: Endpoint, deprecated: boolean, baseUrl: string) {
  const { quota, window } = rateLimits.health;
  const signals = deprecated ? signalHeaders : [];
  const responses = {
    Healthy: toFetchResponse("The site can be reached.", "application/json", toReference("Health"), signals, {
      status: "ok",
      service: site.service,
      version,
    }),
    MethodNotAllowed: toProblemResponse("method_not_allowed", `POST is not permitted on ${path}.`, baseUrl, ["Allow", ...signals]),
    RateLimitExceeded: toProblemResponse(
      "rate_limit_exceeded",
      `The health policy permits ${quota} requests in ${window} seconds per client.`,
      baseUrl,
      ["Retry-After", ...signals],
    ),
  };
  return Object.fromEntries(Object.entries(responses).map(([name, response]) => [`${name}${toVersionMark(version)}`, response]));
}

/** Every header of the responses, under `components.headers`; those of deprecations while there are any. */
export function toHeaders({ currentVersion, deprecations: [deprecation] }: Lifecycle, baseUrl: string) {
  const headers = {
    ...rateLimitHeaders,
    "Retry-After": retryAfterHeader,
    "API-Version": { type: "string", meaning: "major version that served the response", example: currentVersion },
    Allow: { type: "string", meaning: "methods that the resource permits", example: permittedMethods.join(", ") },
    ...(deprecation ? toSignalHeaders(deprecation, baseUrl) : {}),
  };
  return Object.fromEntries(
    Object.entries(headers).map(([name, { type, meaning, example }]) => [
      name,
      { description: meaning, schema: { type, examples: [type === "integer" ? Number(example) : example] } },
    ]),
  );
}

function toSignalHeaders(deprecation: Deprecation, baseUrl: string) {
  const example = toDeprecationFields(deprecation, baseUrl);
  return {
    Deprecation: { type: "string", meaning: "structured-field date from which the operation is deprecated", example: example.Deprecation },
    Sunset: { type: "string", meaning: "HTTP-date of the operation's end", example: example.Sunset },
    Link: { type: "string", meaning: "the successor, and the portal's section on deprecations", example: example.Link },
  } as const;
}

function toReference(schema: "Health" | "Problem") {
  return { $ref: `#/components/schemas/${schema}` };
}

function toFetchResponse(description: string, mediaType: string, schema: object, extra: readonly string[], example: unknown) {
  return {
    description,
    headers: Object.fromEntries([...always, ...extra].map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    content: { [mediaType]: { schema, examples: { example: { value: example } } } },
  };
}

function toProblemResponse(code: ProblemCode, detail: string, baseUrl: string, extra: readonly string[]) {
  const { status, title } = problems[code];
  const condition = { properties: { status: { const: status }, code: { const: code } } };
  const schema = { allOf: [toReference("Problem"), condition] };
  return toFetchResponse(`${title}.`, "application/problem+json", schema, extra, toProblem(code, detail, baseUrl));
}
