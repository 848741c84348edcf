import { serializeItem } from "structured-headers";
import type { RateLimitPolicy } from "../catalog/rate-limits.ts";
import { toClient } from "../http/client.ts";
import { createLimiter, type LimiterState } from "../http/limiter.ts";
import { type HttpRequest, toPath, toSafeText } from "../http/message.ts";
import type { Failure, Headers } from "./problem.ts";

export type CountedRequest = Pick<HttpRequest, "client"> &
  Partial<Pick<HttpRequest, "method" | "target">>;

export interface Budget {
  /** `others` replaces the common headers. `rejection` is set if the quota is exceeded. */
  spend(
    request: CountedRequest,
    others?: Headers,
  ): { readonly headers: Headers; readonly rejection?: Failure };
  /** Takes back a request from `spentAt`, in milliseconds, that was not rejected. */
  refund(request: CountedRequest, spentAt: number): Headers;
  readonly exhausted: Headers;
}

/** One per policy name, so that operations can share it. */
export function createBudgets(
  clock: () => number,
  common: Headers,
): (policy: RateLimitPolicy) => Budget {
  const budgets = new Map<string, Budget>();
  return (policy) => {
    const budget = budgets.get(policy.name) ?? createBudget(policy, clock, common);
    budgets.set(policy.name, budget);
    return budget;
  };
}

export function createBudget(
  policy: RateLimitPolicy,
  clock: () => number,
  common: Headers,
): Budget {
  const limiter = createLimiter(policy);
  const toFields = createFields(policy);
  return {
    spend(request, others = common) {
      const state = limiter.spend(toClient(request.client), clock());
      const headers = { ...others, ...toFields(state) };
      return state.allowed
        ? { headers }
        : { headers, rejection: toExcessFailure(policy, request, state.reset) };
    },
    refund: (request, spentAt) => ({
      ...common,
      ...toFields(limiter.refund(toClient(request.client), spentAt, clock())),
    }),
    exhausted: {
      ...common,
      ...toFields({ allowed: true, limit: policy.quota, remaining: 0, reset: policy.window }),
    },
  };
}

/**
 * Counts requests that other sites caused separately. Otherwise another site could use up a
 * visitor's quota with images or frames that request this site.
 */
export function createBudgetByOrigin(
  policy: RateLimitPolicy,
  clock: () => number,
  common: Headers,
): (isForeign: boolean) => Budget {
  const own = createBudget(policy, clock, common);
  const foreign = createBudget(policy, clock, common);
  return (isForeign) => (isForeign ? foreign : own);
}

export function toExcessFailure(
  { name, quota, window }: RateLimitPolicy,
  { method, target }: Omit<CountedRequest, "client">,
  seconds: number,
): Failure {
  const request =
    method && target
      ? `${toSafeText(method, 32)} ${toSafeText(toPath(target))}`
      : "The next request";
  const wait = `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
  const detail =
    "The {policy} policy permits {quota} requests in {window} seconds per client. {request} can be answered in {wait}.";
  return {
    code: "rate_limit_exceeded",
    detail,
    values: { policy: name, quota, window, request, wait, seconds },
    extension: { "violated-policies": [name] },
  };
}

/** draft-ietf-httpapi-ratelimit-headers, and the three older headers. */
function createFields({
  name,
  quota,
  window,
}: RateLimitPolicy): (state: LimiterState) => Record<string, string> {
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
