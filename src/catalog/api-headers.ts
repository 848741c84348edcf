import { permittedMethods } from "./endpoints.ts";
import type { fixedApiHeaders } from "./fixed-api-headers.ts";
import { rateLimitHeaders, retryAfterHeader } from "./rate-limits.ts";

/** A header of the API's answers; `constraints` are keywords of JSON Schema that its value keeps to. */
export interface ApiHeader {
  readonly type: "string" | "integer";
  readonly meaning: string;
  readonly example: string;
  readonly constraints?: Readonly<Record<string, unknown>>;
}

/** The headers whose values vary from answer to answer. */
export const apiHeaders = {
  "API-Version": {
    type: "string",
    meaning: "major version that served the response",
    example: "1",
    constraints: { pattern: "^[1-9][0-9]*$", minLength: 1, maxLength: 3 },
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

/** The headers of a retirement, on the answers of the operation that is leaving. */
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

/** What each of the fixed headers is for. */
export const fixedApiHeaderMeanings = {
  "Cache-Control": "no answer is kept",
  "X-Content-Type-Options": "the media type is to be believed",
  "Access-Control-Allow-Origin": "scripts of any origin may read the answer",
  "Access-Control-Expose-Headers": "the headers that such scripts may read",
} as const satisfies Record<keyof typeof fixedApiHeaders, string>;
