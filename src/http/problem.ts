import { hasPart } from "../catalog/chosen-parts.ts";
import { lifecycle } from "../catalog/lifecycle.ts";
import { type ProblemCode, problems, statusPhrases } from "../catalog/problems.ts";
import type { HttpResponse } from "./message.ts";

/** A failure as RFC 9457 has it, with the extension members `code` and `hint` and two aliases for browser clients. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ProblemCode;
  readonly hint: string;
  /** None on a site without the API, whose portal it would be. */
  readonly documentation?: string;
  readonly error: ProblemCode;
  readonly message: string;
}

/** Why a request failed: `detail` must be safe to show, and `extension` holds what this code says beside it (RFC 9457 section 3.2). */
export interface Failure {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly extension?: Readonly<Record<string, unknown>>;
}

const hasApi = hasPart("api");

/** The problem details of one failure. */
export function toProblem({ code, detail, extension }: Failure, baseUrl: string): Problem {
  const { status, title, hint } = problems[code];
  return {
    ...(hasApi ? { type: `${baseUrl}/openapi.json#${code}`, title } : { type: "about:blank", title: statusPhrases[status] ?? title }),
    status,
    detail,
    code,
    hint,
    ...(hasApi && { documentation: `${baseUrl}/developers#${code}` }),
    error: code,
    message: detail,
    ...extension,
  };
}

/** A failure as an answer in `application/problem+json`, with the headers of the occasion; wherever it comes from it names a version of the API. */
export function toProblemResponse(failure: Failure, baseUrl: string, headers: Readonly<Record<string, string>>): HttpResponse {
  const problem = toProblem(failure, baseUrl);
  return {
    status: problem.status,
    headers: { ...(hasApi && { "API-Version": lifecycle.currentVersion }), ...headers, "Content-Type": "application/problem+json" },
    body: JSON.stringify(problem),
  };
}
