import type { RateLimitPolicy } from "../catalog/rate-limits.ts";
import { toClient } from "../http/client.ts";
import { createLimiter } from "../http/limiter.ts";
import type { HttpRequest } from "../http/message.ts";
import type { Failure } from "../http/problem.ts";
import { createRateLimitFields, type RefusedRequest, toRefusal } from "../http/rate-limit-fields.ts";

type Headers = Readonly<Record<string, string>>;

/** Who asks, and for what where it could be read. */
export type Asked = Pick<HttpRequest, "client"> & RefusedRequest;

/** The budget of one policy: counts by client, and says the state in headers. */
export interface Budget {
  /** Counts one request; `others` stand beside the budget's headers in place of the common ones. Past the quota there is a `refusal`. */
  spend(asked: Asked, others?: Headers): { readonly headers: Headers; readonly refusal?: Failure };
  /** The headers of an answer whose counting failed: nothing is promised. */
  readonly exhausted: Headers;
}

/** Creates the budget of each policy name once, so that operations may share one. */
export function createBudgets(clock: () => number, common: Headers): (policy: RateLimitPolicy) => Budget {
  const budgets = new Map<string, Budget>();
  return (policy) => {
    const budget = budgets.get(policy.name) ?? createBudget(policy, clock, common);
    budgets.set(policy.name, budget);
    return budget;
  };
}

/** Builds the budget of a policy, with a limiter of its own; `common` headers stand on every answer. */
export function createBudget(policy: RateLimitPolicy, clock: () => number, common: Headers): Budget {
  const limiter = createLimiter(policy);
  const toFields = createRateLimitFields(policy);
  return {
    spend(asked, others = common) {
      const state = limiter.spend(toClient(asked.client), clock());
      const headers = { ...others, ...toFields(state) };
      return state.allowed ? { headers } : { headers, refusal: toRefusal(policy, asked, state.reset) };
    },
    exhausted: { ...common, ...toFields({ allowed: true, limit: policy.quota, remaining: 0, reset: policy.window }) },
  };
}
