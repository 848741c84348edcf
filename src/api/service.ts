import { apiRoot, permittedMethods, toEndpoints } from "../catalog/endpoints.ts";
import { toFixedApiHeaders } from "../catalog/fixed-api-headers.ts";
import { type Lifecycle, lifecycle as today } from "../catalog/lifecycle.ts";
import { toBody } from "../catalog/operation-body.ts";
import { rateLimits } from "../catalog/rate-limits.ts";
import type { ConfiguredSite } from "../catalog/site.ts";
import { decodePath, type HttpRequest, type HttpResponse, toPath, toSafeText } from "../http/message.ts";
import { type CountedRequest, createBudgets } from "./budget.ts";
import { type Log, toInternalError } from "./internal-error.ts";
import type { UnknownPage } from "./not-found.ts";
import { readParameters } from "./parameters.ts";
import { type Failure, toProblemResponse } from "./problem.ts";
import { createRegistry, describeRetirement, findVersion, type Registration } from "./registry.ts";

/** What varies from host to host and from test to test. `clock` is in milliseconds. */
export interface ServiceOptions {
  readonly baseUrl: string;
  readonly clock?: () => number;
  readonly log?: Log;
  /** Answers paths that are not the API's; where it is left out, they get a Problem as those of the API do. */
  readonly answerUnknownPage?: (page: UnknownPage) => HttpResponse;
  /** The versions and deprecations to serve; today's where left out. */
  readonly lifecycle?: Lifecycle;
}

/** The service: answers everything at or under `/api`, and every path that no page or file stands at. */
export interface Service {
  answer(request: HttpRequest): HttpResponse;
  /** Refuses what could not be read as a request, counted as an unregistered path is; `detail` must be safe to show. */
  refuse(request: CountedRequest, detail: string): HttpResponse;
}

/** Whether a path belongs to the API, however its characters are encoded. */
export function isApiPath(path: string): boolean {
  const decoded = decodePath(path);
  return decoded === apiRoot || decoded.startsWith(`${apiRoot}/`);
}

/** Builds the service with limiters of its own: counting is per instance. */
export function createService(site: ConfiguredSite, options: ServiceOptions): Service {
  const { baseUrl, clock = Date.now, log = console.error, answerUnknownPage, lifecycle = today } = options;
  const hasApi = site.has("api");
  const toBudget = createBudgets(clock, toFixedApiHeaders(site));
  const registry = createRegistry(site, hasApi ? toEndpoints(lifecycle) : [], lifecycle, baseUrl, toBudget);
  const notFoundBudget = toBudget(rateLimits.notFound);
  const toNotFoundHeaders = (path = "") => ({ ...(hasApi && { "API-Version": findVersion(path, lifecycle) }), ...toFixedApiHeaders(site) });

  const fail = (failure: Failure, headers: Readonly<Record<string, string>>) => toProblemResponse(site, failure, baseUrl, headers);

  function answerOperation(request: HttpRequest, path: string, { operation, version, budget, headers: own }: Registration): HttpResponse {
    const { headers, refusal } = budget.spend(request, own);
    if (refusal) return fail(refusal, headers);
    if (!(permittedMethods as readonly string[]).includes(request.method)) {
      const detail = `${toSafeText(request.method, 32)} is not permitted on ${toSafeText(path)}.`;
      return fail({ code: "method_not_allowed", detail }, { ...headers, Allow: permittedMethods.join(", ") });
    }
    const { query, failure } = readParameters(operation, request.target);
    if (failure) return fail(failure, headers);
    return { status: 200, headers, body: JSON.stringify(toBody(operation, { service: site.service, version, query, now: clock() })) };
  }

  function spendNotFound(request: CountedRequest, toResponse: (headers: Readonly<Record<string, string>>) => HttpResponse): HttpResponse {
    const { headers, refusal } = notFoundBudget.spend(request, toNotFoundHeaders(request.target && toPath(request.target)));
    return refusal ? fail(refusal, headers) : toResponse(headers);
  }

  function answerUnknown(request: HttpRequest, path: string): HttpResponse {
    return spendNotFound(request, (headers) =>
      answerUnknownPage && !isApiPath(path)
        ? answerUnknownPage({ path, accept: request.header("accept"), baseUrl, headers })
        : fail(
            {
              code: "not_found",
              detail: (hasApi && describeRetirement(path, lifecycle)) || `No endpoint is registered at ${toSafeText(path)}.`,
            },
            headers,
          ),
    );
  }

  return {
    answer(request) {
      const path = toPath(request.target);
      const registration = registry.get(path);
      try {
        return registration ? answerOperation(request, path, registration) : answerUnknown(request, path);
      } catch (error) {
        const [budget, others] = registration ? [registration.budget, registration.headers] : [notFoundBudget, toNotFoundHeaders(path)];
        const headers = { ...budget.exhausted, ...others };
        return toInternalError(site, error, { method: request.method, path }, baseUrl, headers, log);
      }
    },

    refuse: (asked, detail) => spendNotFound(asked, (headers) => fail({ code: "invalid_request_body", detail }, headers)),
  };
}
