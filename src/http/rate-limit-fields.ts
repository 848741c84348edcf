import { serializeList } from "structured-headers";
import type { RateLimitPolicy } from "../catalog/rate-limits.ts";
import type { Budget } from "./limiter.ts";

/** The rate-limit headers of one policy: the structured fields of draft-ietf-httpapi-ratelimit-headers and the older triplet. */
export function createRateLimitFields({ name, quota, window }: RateLimitPolicy): (budget: Budget) => Record<string, string> {
  const policy = serializeList([
    [
      name,
      new Map([
        ["q", quota],
        ["w", window],
      ]),
    ],
  ]);
  return ({ allowed, limit, remaining, reset }) => ({
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": String(reset),
    "RateLimit-Policy": policy,
    RateLimit: serializeList([
      [
        name,
        new Map([
          ["r", remaining],
          ["t", reset],
        ]),
      ],
    ]),
    ...(allowed ? {} : { "Retry-After": String(reset) }),
  });
}
