import type { RateLimitPolicy } from "../catalog/rate-limits.ts";
import { toClient } from "../http/client.ts";
import { createLimiter } from "../http/limiter.ts";
import { createRateLimitFields } from "../http/rate-limit-fields.ts";

type Headers = Readonly<Record<string, string>>;

/** The budget of one policy: counts by client, and says the state in headers. */
export interface Budget {
  /** Counts one request of a client, named by its address; `others` stand beside the budget's headers in place of the common ones. */
  spend(address: string, others?: Headers): { readonly allowed: boolean; readonly headers: Headers };
  /** The headers of an answer whose counting failed: nothing is promised. */
  readonly exhausted: Headers;
  /** What a refused client is told. */
  readonly refusal: string;
}

/** Builds the budget of a policy, with a limiter of its own; `common` headers stand on every answer. */
export function createBudget(policy: RateLimitPolicy, clock: () => number, common: Headers): Budget {
  const { name, quota, window } = policy;
  const limiter = createLimiter(policy);
  const toFields = createRateLimitFields(policy);
  return {
    spend(address, others = common) {
      const state = limiter.spend(toClient(address), clock());
      return { allowed: state.allowed, headers: { ...others, ...toFields(state) } };
    },
    exhausted: { ...common, ...toFields({ allowed: true, limit: quota, remaining: 0, reset: window }) },
    refusal: `The ${name} policy permits ${quota} requests in ${window} seconds per client.`,
  };
}
