import { serializeItem } from "structured-headers";
import type { RateLimitPolicy } from "../catalog/rate-limits.ts";
import type { Budget } from "./limiter.ts";
import { type HttpRequest, toPath, toSafeText } from "./message.ts";
import type { Failure } from "./problem.ts";

/** The rate-limit headers of one policy: the structured fields of draft-ietf-httpapi-ratelimit-headers and the older triplet. */
export function createRateLimitFields({ name, quota, window }: RateLimitPolicy): (budget: Budget) => Record<string, string> {
  // The name is serialized once, because it never varies; an integer is its digits (RFC 9651 section 4.1.4).
  const item = serializeItem(name);
  const policy = `${item};q=${quota};w=${window}`;
  return ({ allowed, limit, remaining, reset }) => ({
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": String(reset),
    "RateLimit-Policy": policy,
    RateLimit: `${item};r=${remaining};t=${reset}`,
    ...(allowed ? {} : { "Retry-After": String(reset) }),
  });
}

/** What was refused, where it could be read. */
export type RefusedRequest = Partial<Pick<HttpRequest, "method" | "target">>;

/** A refusal past the quota, for `seconds` more; `violated-policies` is the member of draft-ietf-httpapi-ratelimit-headers. */
export function toRefusal({ name, quota, window }: RateLimitPolicy, { method, target }: RefusedRequest, seconds: number): Failure {
  const request = method && target ? `${toSafeText(method, 32)} ${toSafeText(toPath(target))}` : "The next request";
  const wait = `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
  return {
    code: "rate_limit_exceeded",
    detail: `The ${name} policy permits ${quota} requests in ${window} seconds per client. ${request} can be answered in ${wait}.`,
    extension: { "violated-policies": [name] },
  };
}
