import { permittedMethods } from "./endpoints.ts";
import { majorVersion } from "./fields.ts";
import { rateLimits } from "./rate-limits.ts";

/** `constraints` are JSON Schema keywords. */
export interface ApiHeader {
  readonly type: "string" | "integer";
  readonly meaning: string;
  readonly example: string;
  readonly constraints?: Readonly<Record<string, unknown>>;
}

const { health } = rateLimits;
const longestWindow = { format: "int32", minimum: 1, maximum: 86_400 } as const;
const largestQuota = { format: "int32", maximum: 1_000_000 } as const;
/** The characters of an sf-string (RFC 9651). */
export const policyName = "[ !#-\\[\\]-~]+";

export const rateLimitHeaders = {
  "RateLimit-Limit": {
    type: "integer",
    meaning: "requests permitted in the current window",
    example: String(health.quota),
    constraints: { ...largestQuota, minimum: 1 },
  },
  "RateLimit-Remaining": {
    type: "integer",
    meaning: "requests left in the current window",
    example: String(health.quota - 1),
    constraints: { ...largestQuota, minimum: 0 },
  },
  "RateLimit-Reset": {
    type: "integer",
    meaning: "seconds until the window resets",
    example: String(health.window),
    constraints: longestWindow,
  },
  "RateLimit-Policy": {
    type: "string",
    meaning: "structured field: policy name, quota and window in seconds",
    example: `"${health.name}";q=${health.quota};w=${health.window}`,
    constraints: { pattern: `^"${policyName}";q=[0-9]+;w=[0-9]+$`, minLength: 11, maxLength: 100 },
  },
  RateLimit: {
    type: "string",
    meaning: "structured field: the live budget",
    example: `"${health.name}";r=${health.quota - 1};t=${health.window}`,
    constraints: { pattern: `^"${policyName}";r=[0-9]+;t=[0-9]+$`, minLength: 11, maxLength: 100 },
  },
} as const;

export const retryAfterHeader = {
  type: "integer",
  meaning: "seconds to wait; sent only with a 429",
  example: "42",
  constraints: longestWindow,
} as const;

export const apiHeaders = {
  "API-Version": {
    type: "string",
    meaning: "major version that served the response",
    example: "1",
    constraints: majorVersion,
  },
  ...rateLimitHeaders,
  "Retry-After": retryAfterHeader,
  Allow: {
    type: "string",
    meaning: "methods that the resource permits",
    example: permittedMethods.join(", "),
    constraints: { const: permittedMethods.join(", ") },
  },
} as const satisfies Record<string, ApiHeader>;

export const signalHeaders = {
  Deprecation: {
    meaning: "structured-field date from which the operation is deprecated",
    constraints: { pattern: "^@-?[0-9]+$", minLength: 2, maxLength: 20 },
  },
  Sunset: {
    meaning: "HTTP-date of the operation's end",
    constraints: { pattern: "^[A-Z][a-z]{2}, .+ GMT$", minLength: 29, maxLength: 29 },
  },
  Link: {
    meaning: "the successor, and the portal's section on deprecations",
    constraints: { pattern: "^<.+$", minLength: 3, maxLength: 4096 },
  },
} as const;
