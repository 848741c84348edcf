import { apiRoot, permittedMethods, toEndpoints } from "../catalog/endpoints.ts";
import { toFixedApiHeaders } from "../catalog/fixed-api-headers.ts";
import { type Lifecycle, lifecycle as today } from "../catalog/lifecycle.ts";
import { toBody } from "../catalog/operations.ts";
import { rateLimits } from "../catalog/rate-limits.ts";
import type { ConfiguredSite } from "../catalog/site.ts";
import { logError } from "../console/printable.ts";
import {
  decodePath,
  type HttpRequest,
  type HttpResponse,
  toPath,
  toSafeText,
} from "../http/message.ts";
import { type CountedRequest, createBudgetByOrigin, createBudgets } from "./budget.ts";
import type { AnswerUnknownPage } from "./not-found.ts";
import { readParameters } from "./parameters.ts";
import {
  type Failure,
  type Headers,
  type Log,
  toInternalError,
  toMethodProblem,
  toProblemResponse,
} from "./problem.ts";
import { createRegistry, describeRetirement, findVersion, type Registration } from "./registry.ts";

export interface ServiceOptions {
  readonly baseUrl: string;
  readonly clock?: () => number;
  readonly log?: Log;
  /** Outside the API. By default, the response is a Problem. */
  readonly answerUnknownPage?: AnswerUnknownPage;
  /** Whether another site caused a request. Such requests for unknown pages have a quota of their own. */
  readonly isForeign?: (request: HttpRequest) => boolean;
  readonly lifecycle?: Lifecycle;
}

/** For `/api`, everything below it, and paths that do not exist. */
export interface Service {
  answer(request: HttpRequest): HttpResponse;
  /** Counts toward the rate limit for unknown paths. `detail` must be safe to show. */
  reject(request: CountedRequest, detail: string): HttpResponse;
}

/** Decodes the path first. */
export function isApiPath(path: string): boolean {
  const decoded = decodePath(path);
  return decoded === apiRoot || decoded.startsWith(`${apiRoot}/`);
}

/** Counts per instance. */
export function createService(site: ConfiguredSite, options: ServiceOptions): Service {
  const {
    baseUrl,
    clock = Date.now,
    log = logError,
    answerUnknownPage,
    isForeign = () => false,
    lifecycle = today,
  } = options;
  const hasApi = site.has("api");
  const fixedHeaders = toFixedApiHeaders(site);
  const toBudget = createBudgets(clock, fixedHeaders);
  const registry = createRegistry(
    site,
    hasApi ? toEndpoints(lifecycle) : [],
    lifecycle,
    baseUrl,
    toBudget,
  );
  const toNotFoundBudget = createBudgetByOrigin(rateLimits.notFound, clock, fixedHeaders);
  const toNotFoundHeaders = (path = "") => ({
    ...(hasApi && { "API-Version": findVersion(path, lifecycle) }),
    ...fixedHeaders,
  });

  const fail = (failure: Failure, headers: Headers) =>
    toProblemResponse(site, failure, baseUrl, headers);

  function answerOperation(
    request: HttpRequest,
    path: string,
    { operation, version, budget, headers: own }: Registration,
  ): HttpResponse {
    const { headers, rejection } = budget.spend(request, own);
    if (rejection) return fail(rejection, headers);
    if (!(permittedMethods as readonly string[]).includes(request.method))
      return toMethodProblem(
        site,
        request.method,
        path,
        baseUrl,
        headers,
        permittedMethods.join(", "),
      );
    const { query, failure } = readParameters(operation, request.target);
    if (failure) return fail(failure, headers);
    return {
      status: 200,
      headers,
      body: JSON.stringify(
        toBody(operation, { service: site.service, version, query, now: clock() }),
      ),
    };
  }

  const spendNotFound = (request: CountedRequest, isCausedElsewhere: boolean) =>
    toNotFoundBudget(isCausedElsewhere).spend(
      request,
      toNotFoundHeaders(request.target && toPath(request.target)),
    );

  function answerUnknown(request: HttpRequest, path: string): HttpResponse {
    // The API is for all sites.
    const { headers, rejection } = spendNotFound(request, !isApiPath(path) && isForeign(request));
    const page = {
      path,
      accept: request.header("accept"),
      baseUrl,
      headers,
      isRejected: rejection !== undefined,
    };
    const answer = isApiPath(path) ? undefined : answerUnknownPage?.(page);
    if (answer) return answer;
    const detail =
      (hasApi && describeRetirement(path, lifecycle)) ||
      `No endpoint is registered at ${toSafeText(path)}.`;
    return fail(rejection ?? { code: "not_found", detail }, headers);
  }

  return {
    answer(request) {
      const path = toPath(request.target);
      const registration = registry.get(path);
      try {
        return registration
          ? answerOperation(request, path, registration)
          : answerUnknown(request, path);
      } catch (error) {
        const [budget, others] = registration
          ? [registration.budget, registration.headers]
          : [toNotFoundBudget(false), toNotFoundHeaders(path)];
        const headers = { ...budget.exhausted, ...others };
        return toInternalError(
          site,
          error,
          { method: request.method, path },
          baseUrl,
          headers,
          log,
        );
      }
    },

    reject(request, detail) {
      const { headers, rejection } = spendNotFound(request, false);
      return fail(rejection ?? { code: "invalid_request_body", detail }, headers);
    },
  };
}
