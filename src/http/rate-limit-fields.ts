import { serializeItem } from "structured-headers";
import type { Budget } from "./limiter.ts";

interface Policy {
  readonly name: string;
  readonly quota: number;
  readonly window: number;
}

/** The rate-limit headers of one policy: the structured fields of draft-ietf-httpapi-ratelimit-headers and the older triplet. */
export function createRateLimitFields({ name, quota, window }: Policy): (budget: Budget) => Record<string, string> {
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
