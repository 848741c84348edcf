import { describe, expect, it } from "vitest";
import { createService } from "../../src/api/service.ts";
import type { Lifecycle } from "../../src/catalog/lifecycle.ts";
import { site } from "../fixtures/own-site.ts";
import { deprecatedV1, retiredV1, twoVersions } from "../made-up-lifecycles.ts";

function startService(lifecycle: Lifecycle, date = "2027-03-01") {
  const service = createService(site, { baseUrl: "https://waymark.example", clock: () => Date.parse(date), log: () => {}, lifecycle });
  return (target: string, method = "GET") => service.answer({ method, target, client: "192.0.2.1", header: () => undefined });
}

const signals = {
  Deprecation: "@1798761600",
  Sunset: "Wed, 30 Jun 2027 00:00:00 GMT",
  Link:
    '<https://waymark.example/api/v2/health>; rel="successor-version", ' +
    '<https://waymark.example/developers#deprecations>; rel="deprecation"; type="text/html", ' +
    '<https://waymark.example/developers#deprecations>; rel="sunset"; type="text/html"',
};
const signalsOf = (headers: Readonly<Record<string, string>>) => Object.keys(signals).filter((name) => name in headers);

describe("two versions", () => {
  it("respond as the version in the path, and the alias responds as the current version", () => {
    const send = startService(twoVersions);
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
    const send = startService(twoVersions);
    const versions = ["/api/v1/health", "/api/v1/nope", "/api/v1", "/api/v10", "/api/v2/health", "/api/health", "/api/v3/health"].map(
      (path) => send(path, "POST").headers["API-Version"],
    );
    expect(versions).toEqual(["1", "1", "1", "2", "2", "2", "2"]);
  });
});

describe("version 1 deprecated", () => {
  it("responds with every signal before, during and after the notice period", () => {
    for (const date of ["2026-11-20", "2027-01-01", "2027-06-29", "2027-06-30", "2030-01-01"]) {
      const response = startService(deprecatedV1, date)("/api/v1/health");
      expect(response).toMatchObject({ status: 200, body: expect.stringContaining('"version":"1"') });
      expect(response.headers).toMatchObject({ ...signals, "API-Version": "1", "RateLimit-Remaining": "119" });
    }
  });

  it("includes the signals in 405, 429 and 500 responses too", () => {
    const send = startService(deprecatedV1);
    expect(send("/api/v1/health/", "POST")).toMatchObject({ status: 405, headers: { ...signals, Allow: "GET" } });
    for (let count = 1; count < 120; count += 1) send("/api/v1/health");
    expect(send("/api/v1/health")).toMatchObject({ status: 429, headers: { ...signals, "Retry-After": "60" } });
    const broken = createService(site, {
      baseUrl: "https://waymark.example",
      log: () => {},
      lifecycle: deprecatedV1,
      clock: () => {
        throw new Error("no clock");
      },
    });
    const call = { method: "GET", target: "/api/v1/health", client: "192.0.2.1", header: () => undefined };
    expect(broken.answer(call)).toMatchObject({ status: 500, headers: { ...signals, "API-Version": "1", "RateLimit-Remaining": "0" } });
  });
});

it("version 1 retired after its sunset returns 404 with the successor in the detail, and without a signal", () => {
  const send = startService(retiredV1);
  for (const path of ["/api/v1/health", "/api/v1/health/"]) {
    const response = send(path);
    expect([response.status, response.headers["RateLimit-Policy"], response.headers["API-Version"]]).toEqual([
      404,
      '"not-found";q=60;w=60',
      "2",
    ]);
    expect(signalsOf(response.headers)).toEqual([]);
    expect(JSON.parse(response.body)).toMatchObject({
      code: "not_found",
      detail: "/api/v1/health was retired after its sunset on 2025-06-30. Its successor is /api/v2/health.",
    });
  }
  expect(JSON.parse(send("/api/v1").body).detail).toBe("No endpoint is registered at /api/v1.");
});
