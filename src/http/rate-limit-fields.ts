import { serializeItem } from "structured-headers";
import type { Budget } from "./limiter.ts";

interface Policy {
  readonly name: string;
  readonly quota: number;
  readonly window: number;
}

/** The structured fields of draft-ietf-httpapi-ratelimit-headers, and the older three headers. */
export function createRateLimitFields({ name, quota, window }: Policy): (budget: Budget) => Record<string, string> {
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
