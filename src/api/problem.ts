import { lifecycle } from "../catalog/lifecycle.ts";
import { type ProblemCode, problems, statusPhrases } from "../catalog/problems.ts";
import type { ConfiguredSite } from "../catalog/site.ts";
import type { BodyError } from "../http/body.ts";
import { type HttpResponse, toSafeText } from "../http/message.ts";

/** `detail` must be safe to show. `extension` contains additional members of the problem (RFC 9457 section 3.2). */
export type Failure = Readonly<{ code: ProblemCode; detail: string; extension?: Readonly<Record<string, unknown>> }>;

/** RFC 9457, with the extension members `code` and `hint`, and two aliases for browser clients. Only the API has documentation. */
export function toProblem(site: ConfiguredSite, { code, detail, extension }: Failure, baseUrl: string) {
  const { status, title, hint } = problems[code];
  const hasApi = site.has("api");
  return {
    ...(hasApi ? { type: `${baseUrl}/openapi.json#${code}`, title } : { type: "about:blank", title: statusPhrases[status] ?? title }),
    status,
    detail,
    code,
    hint: hasApi || code !== "not_found" ? hint : "Look for the page in /llms.txt; paths are case-sensitive.",
    ...(hasApi && { documentation: `${baseUrl}/developers#${code}` }),
    error: code,
    message: detail,
    ...extension,
  };
}

export type Headers = HttpResponse["headers"];

export function toProblemResponse(site: ConfiguredSite, failure: Failure, baseUrl: string, headers: Headers) {
  const problem = toProblem(site, failure, baseUrl);
  return {
    status: problem.status,
    headers: {
      ...(site.has("api") && { "API-Version": lifecycle.currentVersion }),
      ...headers,
      "Content-Type": "application/problem+json",
    },
    body: JSON.stringify(problem),
  };
}

export function toBodyProblem(site: ConfiguredSite, { message: detail, wait }: BodyError, baseUrl: string, headers: Headers): HttpResponse {
  if (wait === undefined) return toProblemResponse(site, { code: "invalid_request_body", detail }, baseUrl, headers);
  return toProblemResponse(site, { code: "rate_limit_exceeded", detail }, baseUrl, { ...headers, "Retry-After": String(wait) });
}

/** `permitted` is for the Allow header. */
export function toMethodProblem(site: ConfiguredSite, method: string, path: string, baseUrl: string, headers: Headers, permitted: string) {
  const detail = `${toSafeText(method, 32)} is not permitted on ${toSafeText(path)}.`;
  return toProblemResponse(site, { code: "method_not_allowed", detail }, baseUrl, { ...headers, Allow: permitted });
}

export type Log = (message: string, error: unknown) => void;

/** Logs an exception. The client gets only a reference to the log entry. */
export function toInternalError(
  site: ConfiguredSite,
  error: unknown,
  { method, path }: { readonly method: string; readonly path: string },
  baseUrl: string,
  headers: Headers,
  log: Log,
): HttpResponse {
  const reference = crypto.randomUUID();
  log(`internal_error ${reference} ${toSafeText(method, 32)} ${toSafeText(path)}`, error);
  const detail = `The request could not be answered. Reference: ${reference}.`;
  return toProblemResponse(site, { code: "internal_error", detail }, baseUrl, headers);
}
