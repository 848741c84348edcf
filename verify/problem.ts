import { type Answer, decodePath } from "./answer.ts";
import { at } from "./json-value.ts";
import type { Probe } from "./probe.ts";

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

export const refusedMethods = ["HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "QUERY"];

/** Netlify rejects paths that cannot be decoded before the site runs. Its documentation does not mention this. */
export function isRefusedByNetlify({ request: { path }, status, headers }: Answer): boolean {
  const isOwn = headers["x-nf-request-id"] !== undefined && headers["api-version"] === undefined;
  return status === 400 && isOwn && decodePath(path) === undefined;
}

/** RFC 9457. */
export function expectProblem(probe: Probe, answer: Answer, code: string): void {
  probe.expectStatus(answer, problemStatuses[code] ?? 0);
  probe.expectType(answer, "application/problem+json");
  if (answer.request.method === "HEAD") return;
  probe.expectEqual(at(probe.readJson(answer), "code"), code, "code", answer);
}
