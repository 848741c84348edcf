import { describe, expect, it } from "vitest";
import { problems } from "../../src/catalog/problems.ts";
import { toProblem, toProblemResponse } from "../../src/http/problem.ts";

const baseUrl = "https://waymark.example";

const codes = [
  ["invalid_request_body", 400, "Invalid request body"],
  ["missing_required_field", 400, "Missing required field"],
  ["captcha_verification_failed", 403, "Captcha verification failed"],
  ["not_found", 404, "Endpoint not found"],
  ["method_not_allowed", 405, "Method not allowed"],
  ["rate_limit_exceeded", 429, "Rate limit exceeded"],
  ["server_misconfigured", 500, "Server misconfigured"],
  ["upstream_error", 502, "Upstream service failed"],
  ["internal_error", 500, "Internal server error"],
] as const;

describe("a problem", () => {
  it("has one of the nine codes of section 7", () => {
    expect(Object.keys(problems)).toEqual(codes.map(([code]) => code));
  });

  it.each(codes)("%s › status %i, titled %j whatever the detail, with a hint in a sentence", (code, status, title) => {
    for (const detail of ["First.", "Second."]) {
      const problem = toProblem(code, detail, baseUrl);
      expect(problem).toEqual({
        type: `https://waymark.example/openapi.json#${code}`,
        title,
        status,
        detail,
        code,
        hint: expect.stringMatching(/^[A-Z].{20,}\.$/),
        documentation: `https://waymark.example/developers#${code}`,
        error: code,
        message: detail,
      });
    }
  });

  it("as an answer › application/problem+json with the problem's status and the headers of the occasion", () => {
    const problem = toProblem("not_found", "No endpoint is registered at /api/nope.", baseUrl);
    const response = toProblemResponse(problem, { "API-Version": "1", "Content-Type": "text/html" });
    expect([response.status, response.headers]).toEqual([404, { "API-Version": "1", "Content-Type": "application/problem+json" }]);
    expect(JSON.parse(response.body)).toEqual(problem);
  });
});
