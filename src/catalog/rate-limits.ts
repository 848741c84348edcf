/** Requests (`quota`) that one client may send in one fixed window (`window`, in seconds). */
export interface RateLimitPolicy {
  readonly name: string;
  readonly quota: number;
  readonly window: number;
  readonly governs: string;
}

/** One limiter an entry. */
export const rateLimits = {
  health: { name: "health", quota: 120, window: 60, governs: "the health endpoints" },
  notFound: { name: "not-found", quota: 60, window: 60, governs: "unregistered paths and unknown pages" },
} as const satisfies Record<string, RateLimitPolicy>;

const longestWindow = { format: "int32", minimum: 1, maximum: 86_400 } as const;
const largestQuota = { format: "int32", maximum: 1_000_000 } as const;
const policyName = '"[ !#-\\[\\]-~]+"';

/** The headers that report a budget, with their types. */
export const rateLimitHeaders = {
  "RateLimit-Limit": {
    type: "integer",
    meaning: "requests permitted in the current window",
    example: "120",
    constraints: { ...largestQuota, minimum: 1 },
  },
  "RateLimit-Remaining": {
    type: "integer",
    meaning: "requests left in the current window",
    example: "119",
    constraints: { ...largestQuota, minimum: 0 },
  },
  "RateLimit-Reset": { type: "integer", meaning: "seconds until the window resets", example: "60", constraints: longestWindow },
  "RateLimit-Policy": {
    type: "string",
    meaning: "structured field: policy name, quota and window in seconds",
    example: '"health";q=120;w=60',
    constraints: { pattern: `^${policyName};q=[0-9]+;w=[0-9]+$`, minLength: 11, maxLength: 100 },
  },
  RateLimit: {
    type: "string",
    meaning: "structured field: the live budget",
    example: '"health";r=119;t=60',
    constraints: { pattern: `^${policyName};r=[0-9]+;t=[0-9]+$`, minLength: 11, maxLength: 100 },
  },
} as const;

/** Seconds to wait; sent only with a 429. */
export const retryAfterHeader = {
  type: "integer",
  meaning: "seconds to wait; sent only with a 429",
  example: "42",
  constraints: longestWindow,
} as const;
