import { type Answer, decodePath } from "./answer.ts";
import { at } from "./json-value.ts";
import type { Probe } from "./probe.ts";

/** The codes of problems with their HTTP statuses. */
export const problemStatuses: Readonly<Record<string, number>> = {
  invalid_request_body: 400,
  missing_required_field: 400,
  captcha_verification_failed: 403,
  not_found: 404,
  method_not_allowed: 405,
  rate_limit_exceeded: 429,
  server_misconfigured: 500,
  upstream_error: 502,
  internal_error: 500,
};

/** Every method but the one that the API takes. */
export const refusedMethods = ["HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "QUERY"];

/**
 * Whether Netlify's network refused a path that cannot be decoded, before anything of the site ran. Its documentation neither promises nor
 * denies such a 400, so that only one with its mark and without the API's is taken for it, and only for such a path.
 */
export function isRefusedByNetlify({ request: { path }, status, headers }: Answer): boolean {
  const isOwn = headers["x-nf-request-id"] !== undefined && headers["api-version"] === undefined;
  return status === 400 && isOwn && decodePath(path) === undefined;
}

/** Holds an answer to be a Problem (RFC 9457) with this code and its status; a HEAD request has no body to look at. */
export function expectProblem(probe: Probe, answer: Answer, code: string): void {
  probe.expectStatus(answer, problemStatuses[code] ?? 0);
  probe.expectType(answer, "application/problem+json");
  if (answer.request.method === "HEAD") return;
  probe.expectEqual(at(probe.readJson(answer), "code"), code, "code", answer);
}
