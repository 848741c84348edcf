import { describe, expect, it } from "vitest";
import { createService, type ServiceOptions } from "../../src/api/service.ts";
import type { Lifecycle } from "../../src/catalog/lifecycle.ts";
import { rateLimits } from "../../src/catalog/rate-limits.ts";
import { site } from "../fixtures/own-site.ts";
import { deprecatedV1, onlyHealthV1, retiredV1, twoVersions } from "../made-up-lifecycles.ts";

const start = Date.UTC(2026, 10, 20, 12);
const { quota } = rateLimits.health;

function startService(options: Partial<ServiceOptions> = {}) {
  const clock = { now: start };
  const service = createService(site, {
    baseUrl: "https://waymark.example",
    clock: () => clock.now,
    lifecycle: onlyHealthV1,
    ...options,
  });
  const send = (target: string, method = "GET") =>
    service.answer({ method, target, client: "192.0.2.1", header: () => undefined });
  return { clock, send };
}

const startAt = (date: string, lifecycle: Lifecycle) =>
  startService({ lifecycle, clock: () => Date.parse(date) }).send;

it("GET /api/v1/health returns 429 with Retry-After once the quota is used up, until the window ends", () => {
  const { clock, send } = startService();
  for (let count = 1; count < quota; count += 1) expect(send("/api/v1/health").status).toBe(200);
  const last = send("/api/v1/health");
  expect([last.status, last.headers["RateLimit"], last.headers["Retry-After"]]).toEqual([
    200,
    '"health";r=0;t=60',
    undefined,
  ]);
  clock.now += 18_500;
  const rejected = send("/api/v1/health");
  expect(rejected.status).toBe(429);
  expect(rejected.headers).toMatchObject({
    "Retry-After": "42",
    "RateLimit-Reset": "42",
    RateLimit: '"health";r=0;t=42',
  });
  expect(JSON.parse(rejected.body)).toMatchObject({
    code: "rate_limit_exceeded",
    detail: `The health policy permits ${quota} requests in 60 seconds per client. GET /api/v1/health can be answered in 42 seconds.`,
    "violated-policies": ["health"],
  });
  clock.now = start + 60_000;
  expect(send("/api/v1/health")).toMatchObject({
    status: 200,
    headers: { "RateLimit-Remaining": `${quota - 1}` },
  });
});

describe("any other method on /api/v1/health", () => {
  it("returns 405 with Allow and the encoded method and path", () => {
    const { send } = startService();
    const { status, headers, body } = send("/api/health/?x", "<b>\r\nGET");
    expect([status, headers["Allow"]]).toEqual([405, "GET"]);
    expect(JSON.parse(body).detail).toBe("%3Cb%3E%0D%0AGET is not permitted on /api/health/.");
  });

  it("returns 429 without Allow past the quota", () => {
    const { send } = startService();
    for (let count = 0; count < quota; count += 1) send("/api/health", "OPTIONS");
    const rejected = send("/api/v1/health", "OPTIONS");
    expect([rejected.status, rejected.headers["Allow"], rejected.headers["Retry-After"]]).toEqual([
      429,
      undefined,
      "60",
    ]);
  });
});

it.each([
  {
    target: "/api/v1/health",
    failing: "clock",
    policy: "health",
    quota,
    logged: "/api/v1/health",
  },
  { target: "/api/nope", failing: "clock", policy: "not-found", quota: 60, logged: "/api/nope" },
  {
    target: "/a\nforged entry",
    failing: "pages",
    policy: "not-found",
    quota: 60,
    logged: "/a%0Aforged%20entry",
  },
])(
  "GET $target returns 500 with a reference to the log if the $failing fails",
  ({ target, failing, policy, quota, logged }) => {
    const log: [string, unknown][] = [];
    const error = new Error("ENOENT: /srv/secret/site-index.json");
    const fail = () => {
      throw error;
    };
    const { send } = startService({
      ...(failing === "clock" && { clock: fail }),
      log: (message, cause) => log.push([message, cause]),
      answerUnknownPage: fail,
    });
    const { status, headers, body } = send(target);
    expect(status).toBe(500);
    expect(headers).toMatchObject({
      ...{
        "Content-Type": "application/problem+json",
        "Cache-Control": "no-store",
        "API-Version": "1",
      },
      ...{ "RateLimit-Policy": `"${policy}";q=${quota};w=60`, RateLimit: `"${policy}";r=0;t=60` },
    });
    expect(body).not.toMatch(/ENOENT|secret|site-index|Error:/);
    const { code, detail } = JSON.parse(body);
    const [, reference] =
      /^The request could not be answered\. Reference: ([0-9a-f-]{36})\.$/.exec(detail) ?? [];
    expect([code, log]).toEqual([
      "internal_error",
      [[`internal_error ${reference} GET ${logged}`, error]],
    ]);
  },
);

const signals = {
  Deprecation: "@1798761600",
  Sunset: "Wed, 30 Jun 2027 00:00:00 GMT",
  Link:
    '<https://waymark.example/api/v2/health>; rel="successor-version", ' +
    '<https://waymark.example/developers#deprecations>; rel="deprecation"; type="text/html", ' +
    '<https://waymark.example/developers#deprecations>; rel="sunset"; type="text/html"',
};

describe("two versions", () => {
  it("respond as the version in the path, and the alias responds as the current version", () => {
    const send = startAt("2027-03-01", twoVersions);
    for (const [path, version] of [
      ["/api/v1/health", "1"],
      ["/api/v2/health", "2"],
      ["/api/health", "2"],
      ["/api/v2/health/", "2"],
    ] as const) {
      const response = send(path);
      expect([response.status, response.headers["API-Version"]]).toEqual([200, version]);
      expect(JSON.parse(response.body)).toMatchObject({ status: "ok", version });
    }
  });

  it("name the version from the path in errors, or the current version if the path has none", () => {
    const send = startAt("2027-03-01", twoVersions);
    const versions = [
      "/api/v1/health",
      "/api/v1/nope",
      "/api/v1",
      "/api/v10",
      "/api/v2/health",
      "/api/health",
      "/api/v3/health",
    ].map((path) => send(path, "POST").headers["API-Version"]);
    expect(versions).toEqual(["1", "1", "1", "2", "2", "2", "2"]);
  });
});

describe("version 1 deprecated", () => {
  it("responds with every signal before, during and after the notice period", () => {
    for (const date of ["2026-11-20", "2027-01-01", "2027-06-29", "2027-06-30", "2030-01-01"]) {
      const response = startAt(date, deprecatedV1)("/api/v1/health");
      expect(response).toMatchObject({
        status: 200,
        body: expect.stringContaining('"version":"1"'),
      });
      expect(response.headers).toMatchObject({
        ...signals,
        "API-Version": "1",
        "RateLimit-Remaining": `${quota - 1}`,
      });
    }
  });

  it("includes the signals in 405, 429 and 500 responses too", () => {
    const send = startAt("2027-03-01", deprecatedV1);
    expect(send("/api/v1/health/", "POST")).toMatchObject({
      status: 405,
      headers: { ...signals, Allow: "GET" },
    });
    for (let count = 1; count < quota; count += 1) send("/api/v1/health");
    expect(send("/api/v1/health")).toMatchObject({
      status: 429,
      headers: { ...signals, "Retry-After": "60" },
    });
    const { send: fail } = startService({
      lifecycle: deprecatedV1,
      log: () => {},
      clock: () => {
        throw new Error("no clock");
      },
    });
    const headers = { ...signals, "API-Version": "1", "RateLimit-Remaining": "0" };
    expect(fail("/api/v1/health")).toMatchObject({ status: 500, headers });
  });
});

it("version 1 retired after its sunset returns 404 with the successor in the detail, and without a signal", () => {
  const send = startAt("2027-03-01", retiredV1);
  for (const path of ["/api/v1/health", "/api/v1/health/"]) {
    const response = send(path);
    expect([
      response.status,
      response.headers["RateLimit-Policy"],
      response.headers["API-Version"],
    ]).toEqual([404, '"not-found";q=60;w=60', "2"]);
    expect(Object.keys(signals).filter((name) => name in response.headers)).toEqual([]);
    expect(JSON.parse(response.body)).toMatchObject({
      code: "not_found",
      detail:
        "/api/v1/health was retired after its sunset on 2025-06-30. Its successor is /api/v2/health.",
    });
  }
  expect(JSON.parse(send("/api/v1").body).detail).toBe("No endpoint is registered at /api/v1.");
});
