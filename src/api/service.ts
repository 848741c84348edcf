import { apiRoot, endpoints, permittedMethods } from "../catalog/endpoints.ts";
import { lifecycle } from "../catalog/lifecycle.ts";
import type { ProblemCode } from "../catalog/problems.ts";
import { type RateLimitPolicy, rateLimitHeaders, rateLimits } from "../catalog/rate-limits.ts";
import { site } from "../catalog/site.ts";
import { toClientKey } from "../http/client.ts";
import { createLimiter } from "../http/limiter.ts";
import { type Call, decodePath, type Reply, toPath, toSafeText } from "../http/message.ts";
import { toProblem, toProblemReply } from "../http/problem.ts";
import { createRateLimitFields } from "../http/rate-limit-fields.ts";
import { type Log, toInternalError } from "./internal-error.ts";
import { type NotFoundPages, toNotFoundReply } from "./not-found.ts";

/** What varies from host to host and from test to test. `clock` is in milliseconds. */
export interface ServiceOptions {
  readonly baseUrl: string;
  readonly clock?: () => number;
  readonly log?: Log;
  /** What the not-found page needs of the built site; read at the first unknown page. */
  readonly pages?: () => NotFoundPages;
}

/** The service: answers everything at or under `/api`, and every path that no page or file stands at. */
export interface Service {
  answer(call: Call): Reply;
}

/** Whether a path belongs to the API, however its characters are encoded. */
export function isApiPath(path: string): boolean {
  const decoded = decodePath(path);
  return decoded === apiRoot || decoded.startsWith(`${apiRoot}/`);
}

const exposed = ["API-Version", ...Object.keys(rateLimitHeaders), "Retry-After", "Allow", "Deprecation", "Sunset", "Link"].join(", ");

const commonHeaders = {
  "API-Version": lifecycle.currentVersion,
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": exposed,
} as const;

const registeredPaths = new Set<string>(endpoints.flatMap(({ path }) => [path, `${path}/`]));
const health = JSON.stringify({ status: "ok", service: site.service, version: lifecycle.currentVersion });

/** Builds the service with limiters of its own: counting is per instance (section 8, rule 1). */
export function createService({ baseUrl, clock = Date.now, log = console.error, pages }: ServiceOptions): Service {
  const spendHealth = createCounter(rateLimits.health, clock);
  const spendNotFound = createCounter(rateLimits.notFound, clock);

  function fail(code: ProblemCode, detail: string, headers: Readonly<Record<string, string>>): Reply {
    return toProblemReply(toProblem(code, detail, baseUrl), headers);
  }

  function answerHealth(call: Call, path: string): Reply {
    const { allowed, headers } = spendHealth(call.client);
    if (!allowed) return fail("rate_limit_exceeded", refusal(rateLimits.health), headers);
    if (!(permittedMethods as readonly string[]).includes(call.method)) {
      const detail = `${toSafeText(call.method, 32)} is not permitted on ${toSafeText(path)}.`;
      return fail("method_not_allowed", detail, { ...headers, Allow: permittedMethods.join(", ") });
    }
    return { status: 200, headers: { ...headers, "Content-Type": "application/json" }, body: health };
  }

  function answerUnknown(call: Call, path: string): Reply {
    const { allowed, headers } = spendNotFound(call.client);
    if (!allowed) return fail("rate_limit_exceeded", refusal(rateLimits.notFound), headers);
    if (pages === undefined || isApiPath(path)) return fail("not_found", `No endpoint is registered at ${toSafeText(path)}.`, headers);
    return toNotFoundReply({ path, accept: call.header("accept"), pages: pages(), baseUrl, headers });
  }

  return {
    answer(call) {
      const path = toPath(call.target);
      const known = registeredPaths.has(path);
      try {
        return known ? answerHealth(call, path) : answerUnknown(call, path);
      } catch (error) {
        const headers = exhausted(known ? rateLimits.health : rateLimits.notFound);
        return toInternalError(error, { method: call.method, path }, baseUrl, headers, log);
      }
    },
  };
}

/** Counts by policy: whether the client may go on, and the headers that say so. */
function createCounter(policy: RateLimitPolicy, clock: () => number) {
  const limiter = createLimiter(policy);
  const toFields = createRateLimitFields(policy);
  return (client: string) => {
    const budget = limiter.spend(toClientKey(client), clock());
    return { allowed: budget.allowed, headers: { ...commonHeaders, ...toFields(budget) } };
  };
}

/** The headers of an answer whose counting failed: nothing is promised. */
function exhausted(policy: RateLimitPolicy): Record<string, string> {
  const fields = createRateLimitFields(policy)({ allowed: true, limit: policy.quota, remaining: 0, reset: policy.window });
  return { ...commonHeaders, ...fields };
}

function refusal({ name, quota, window }: RateLimitPolicy): string {
  return `The ${name} policy permits ${quota} requests in ${window} seconds per client.`;
}
