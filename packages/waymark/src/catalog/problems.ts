/** RFC 9457. `hint`: what to change before retrying. */
export type ProblemType = Readonly<{ status: number; title: string; hint: string }>;

export const problems = {
  invalid_request_body: {
    status: 400,
    title: "Invalid request body",
    hint: "Correct what the detail names, then send the request again.",
  },
  missing_required_field: {
    status: 400,
    title: "Missing required field",
    hint: "Fill in the fields listed in the detail, then send the request again.",
  },
  captcha_verification_failed: {
    status: 403,
    title: "Captcha verification failed",
    hint: "Solve a fresh challenge and send its solution with the request.",
  },
  not_found: {
    status: 404,
    title: "Endpoint not found",
    hint: "Compare the path with the ones in /openapi.json; paths are case-sensitive.",
  },
  method_not_allowed: {
    status: 405,
    title: "Method not allowed",
    hint: "Use one of the methods that the Allow header lists.",
  },
  rate_limit_exceeded: {
    status: 429,
    title: "Rate limit exceeded",
    hint: "Wait at least the number of seconds in Retry-After before the next request.",
  },
  server_misconfigured: {
    status: 500,
    title: "Server misconfigured",
    hint: "Retrying will not help. Write to the e-mail address on the contact page and quote the code.",
  },
  upstream_error: {
    status: 502,
    title: "Upstream service failed",
    hint: "Try again in a few minutes. If it keeps failing, write an email instead.",
  },
  internal_error: {
    status: 500,
    title: "Internal server error",
    hint: "Try again once after a minute; if it keeps failing, report the time and the path by e-mail.",
  },
} as const satisfies Record<string, ProblemType>;

/** RFC 9110 section 15. The titles of types without further semantics (RFC 9457 section 4.2.1). */
export const statusPhrases: Readonly<Record<number, string>> = {
  400: "Bad Request",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
};

export type ProblemCode = keyof typeof problems;
