import { lifecycle } from "../catalog/lifecycle.ts";
import type { ProblemTexts } from "../catalog/problem-texts.ts";
import { type ProblemCode, problems, statusPhrases } from "../catalog/problems.ts";
import type { ConfiguredSite } from "../catalog/site.ts";
import type { BodyError } from "../http/body.ts";
import { fillValues, type HttpResponse, toSafeText, type Values } from "../http/message.ts";

/** `detail` must be safe to show. `extension`: additional members (RFC 9457 section 3.2). */
export type Failure = Readonly<{
  code: ProblemCode;
  detail: string;
  values?: Values | undefined;
  extension?: Readonly<Record<string, unknown>>;
}>;

/** Without texts, problems are in English, and do not name their language. */
export type ProblemSite = ConfiguredSite & { readonly problemTexts?: ProblemTexts };

/** RFC 9457, with two aliases for browser clients. Only the API has documentation. */
export function toProblem(
  site: ProblemSite,
  { code, detail: text, values, extension }: Failure,
  baseUrl: string,
) {
  const { status, title, hint } = problems[code];
  const texts = isTranslated(site, text) ? site.problemTexts : undefined;
  const detail = fillValues(texts?.[text] ?? text, values);
  const hasApi = site.has("api");
  return {
    ...(hasApi
      ? { type: `${baseUrl}/openapi.json#${code}`, title }
      : { type: "about:blank", title: statusPhrases[status] ?? title }),
    status,
    detail,
    code,
    hint:
      hasApi || code !== "not_found"
        ? (texts?.[hint] ?? hint)
        : "Look for the page in /llms.txt; paths are case-sensitive.",
    ...(hasApi && { documentation: `${baseUrl}/developers#${code}` }),
    error: code,
    message: detail,
    ...extension,
  };
}

const isTranslated = ({ problemTexts = {} }: ProblemSite, text: string): boolean =>
  Object.hasOwn(problemTexts, text);

export type Headers = HttpResponse["headers"];

export function toProblemResponse(
  site: ProblemSite,
  failure: Failure,
  baseUrl: string,
  headers: Headers,
) {
  const problem = toProblem(site, failure, baseUrl);
  return {
    status: problem.status,
    headers: {
      ...(site.has("api") && { "API-Version": lifecycle.currentVersion }),
      ...(site.problemTexts && {
        "Content-Language": isTranslated(site, failure.detail) ? site.language : "en",
      }),
      ...headers,
      "Content-Type": "application/problem+json",
    },
    body: JSON.stringify(problem),
  };
}

export function toBodyProblem(
  site: ProblemSite,
  { text, values, wait }: BodyError,
  baseUrl: string,
  headers: Headers,
): HttpResponse {
  const failure = { detail: text, values };
  if (wait === undefined)
    return toProblemResponse(site, { code: "invalid_request_body", ...failure }, baseUrl, headers);
  return toProblemResponse(site, { code: "rate_limit_exceeded", ...failure }, baseUrl, {
    ...headers,
    "Retry-After": String(wait),
  });
}

export function toMethodProblem(
  site: ProblemSite,
  method: string,
  path: string,
  baseUrl: string,
  headers: Headers,
  permitted: string,
) {
  const values = { method: toSafeText(method, 32), path: toSafeText(path) };
  const detail = "{method} is not permitted on {path}.";
  return toProblemResponse(site, { code: "method_not_allowed", detail, values }, baseUrl, {
    ...headers,
    Allow: permitted,
  });
}

export type Log = (message: string, error?: unknown) => void;

/** The client gets only a reference to the log entry. */
export function toInternalError(
  site: ProblemSite,
  error: unknown,
  { method, path }: { readonly method: string; readonly path: string },
  baseUrl: string,
  headers: Headers,
  log: Log,
): HttpResponse {
  const reference = crypto.randomUUID();
  log(`internal_error ${reference} ${toSafeText(method, 32)} ${toSafeText(path)}`, error);
  const detail = "The request could not be answered. Reference: {reference}.";
  return toProblemResponse(
    site,
    { code: "internal_error", detail, values: { reference } },
    baseUrl,
    headers,
  );
}
