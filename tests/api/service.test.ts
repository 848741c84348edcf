import { describe, expect, it } from "vitest";
import { createService, type ServiceOptions } from "../../src/api/service.ts";
import { site } from "../fixtures/own-site.ts";
import { onlyV1 } from "../made-up-lifecycles.ts";

const start = Date.UTC(2026, 10, 20, 12);

function startService(options: Partial<ServiceOptions> = {}) {
  const clock = { now: start };
  const service = createService(site, { baseUrl: "https://waymark.example", clock: () => clock.now, lifecycle: onlyV1, ...options });
  const send = (target: string, { method = "GET", client = "192.0.2.1", accept = "*/*" } = {}) =>
    service.answer({ method, target, client, header: (name) => (name === "accept" ? accept : undefined) });
  return { clock, send };
}

describe("GET /api/v1/health", () => {
  it("returns 429 with Retry-After after the 120th request, until the window ends", () => {
    const { clock, send } = startService();
    for (let count = 1; count < 120; count += 1) expect(send("/api/v1/health").status).toBe(200);
    const last = send("/api/v1/health");
    expect([last.status, last.headers["RateLimit"], last.headers["Retry-After"]]).toEqual([200, '"health";r=0;t=60', undefined]);
    clock.now += 18_500;
    const rejected = send("/api/v1/health");
    expect(rejected.status).toBe(429);
    expect(rejected.headers).toMatchObject({ "Retry-After": "42", "RateLimit-Reset": "42", RateLimit: '"health";r=0;t=42' });
    expect(JSON.parse(rejected.body)).toMatchObject({
      code: "rate_limit_exceeded",
      detail: "The health policy permits 120 requests in 60 seconds per client. GET /api/v1/health can be answered in 42 seconds.",
      "violated-policies": ["health"],
    });
    clock.now = start + 60_000;
    expect(send("/api/v1/health")).toMatchObject({ status: 200, headers: { "RateLimit-Remaining": "119" } });
  });
});

describe("any other method on /api/v1/health", () => {
  it("returns 405 with Allow and the encoded method and path", () => {
    const { send } = startService();
    const { status, headers, body } = send("/api/health/?x", { method: "<b>\r\nGET" });
    expect([status, headers["Allow"]]).toEqual([405, "GET"]);
    expect(JSON.parse(body).detail).toBe("%3Cb%3E%0D%0AGET is not permitted on /api/health/.");
  });

  it("returns 429 without Allow past the quota", () => {
    const { send } = startService();
    for (let count = 0; count < 120; count += 1) send("/api/health", { method: "OPTIONS" });
    const rejected = send("/api/v1/health", { method: "OPTIONS" });
    expect([rejected.status, rejected.headers["Allow"], rejected.headers["Retry-After"]]).toEqual([429, undefined, "60"]);
  });
});

it.each([
  { target: "/api/v1/health", failing: "clock", policy: "health", quota: 120, logged: "/api/v1/health" },
  { target: "/api/nope", failing: "clock", policy: "not-found", quota: 60, logged: "/api/nope" },
  { target: "/a\nforged entry", failing: "pages", policy: "not-found", quota: 60, logged: "/a%0Aforged%20entry" },
])("GET $target returns 500 with a reference to the log if the $failing fails", ({ target, failing, policy, quota, logged }) => {
  const log: [string, unknown][] = [];
  const error = new Error("ENOENT: /srv/secret/site-index.json");
  const fail = () => {
    throw error;
  };
  const service = createService(site, {
    baseUrl: "https://waymark.example",
    clock: failing === "clock" ? fail : () => 0,
    log: (message, cause) => log.push([message, cause]),
    answerUnknownPage: fail,
    lifecycle: onlyV1,
  });
  const { status, headers, body } = service.answer({ method: "GET", target, client: "192.0.2.1", header: () => undefined });
  expect(status).toBe(500);
  expect(headers).toMatchObject({
    ...{ "Content-Type": "application/problem+json", "Cache-Control": "no-store", "API-Version": "1" },
    ...{ "RateLimit-Policy": `"${policy}";q=${quota};w=60`, RateLimit: `"${policy}";r=0;t=60` },
  });
  expect(body).not.toMatch(/ENOENT|secret|site-index|Error:/);
  const { code, detail } = JSON.parse(body);
  const [, reference] = /^The request could not be answered\. Reference: ([0-9a-f-]{36})\.$/.exec(detail) ?? [];
  expect([code, log]).toEqual(["internal_error", [[`internal_error ${reference} GET ${logged}`, error]]]);
});
