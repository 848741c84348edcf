import { describe, expect, it } from "vitest";
import { createService } from "../../src/api/service.ts";
import { site } from "../fixtures/own-site.ts";
import { onlyV1 } from "../made-up-lifecycles.ts";

function answer(target: string, failing: "clock" | "pages") {
  const logged: [string, unknown][] = [];
  const error = new Error("ENOENT: /srv/secret/site-index.json");
  const fail = () => {
    throw error;
  };
  const service = createService(site, {
    baseUrl: "https://waymark.example",
    clock: failing === "clock" ? fail : () => 0,
    log: (message, cause) => logged.push([message, cause]),
    answerUnknownPage: fail,
    lifecycle: onlyV1,
  });
  return { error, logged, response: service.answer({ method: "GET", target, client: "192.0.2.1", header: () => undefined }) };
}

const failures = [
  { target: "/api/v1/health", failing: "clock", policy: "health", quota: 120 },
  { target: "/api/nope", failing: "clock", policy: "not-found", quota: 60 },
  { target: "/nope", failing: "pages", policy: "not-found", quota: 60 },
] as const;

describe.each(failures)("GET $target, when the $failing fails", ({ target, failing, policy, quota }) => {
  const { error, logged, response } = answer(target, failing);

  it("500 internal_error with the headers of every API answer, and no budget promised", () => {
    expect(response.status).toBe(500);
    expect(response.headers).toEqual({
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      "API-Version": "1",
      "X-Content-Type-Options": "nosniff",
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Expose-Headers": expect.stringContaining("RateLimit-Policy"),
      "RateLimit-Limit": String(quota),
      "RateLimit-Remaining": "0",
      "RateLimit-Reset": "60",
      "RateLimit-Policy": `"${policy}";q=${quota};w=60`,
      RateLimit: `"${policy}";r=0;t=60`,
    });
  });

  it("tells the client nothing of the exception, but the reference under which it is logged", () => {
    expect(response.body).not.toMatch(/ENOENT|secret|site-index|Error:/);
    const { code, detail } = JSON.parse(response.body);
    expect([code, detail]).toEqual([
      "internal_error",
      expect.stringMatching(/^The request could not be answered\. Reference: [0-9a-f-]{36}\.$/),
    ]);
    const reference = detail.slice(-37, -1);
    expect(logged).toEqual([[`internal_error ${reference} GET ${target}`, error]]);
  });
});

describe("the log of a failure", () => {
  it("is one line, whatever the client sent as a path", () => {
    const { logged } = answer("/a\nforged entry", "pages");
    expect(logged[0]?.[0]).toMatch(/^internal_error [0-9a-f-]{36} GET \/a%0Aforged%20entry$/);
  });
});
