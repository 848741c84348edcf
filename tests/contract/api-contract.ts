import { parseList } from "structured-headers";
import { describe, expect, it } from "vitest";
import { aliasPath, endpoints, toPrefix } from "../../src/catalog/endpoints.ts";
import { type Lifecycle, lifecycle } from "../../src/catalog/lifecycle.ts";
import { site } from "../../src/catalog/site.ts";
import { toDeprecationFields } from "../../src/http/deprecation-fields.ts";
import { baseUrl } from "../operator.ts";
import type { Send, WireAnswer } from "./wire.ts";

/** A host under test. `restart` gives a sender to a fresh instance with full budgets. */
export interface ApiHost {
  readonly restart: () => Promise<Send>;
  /** False for a host that cannot be sent such a request at all (a WHATWG Request has no CONNECT, TRACE or raw target). */
  readonly rawTargets: boolean;
}

const { currentVersion, deprecations }: Lifecycle = lifecycle;
const [{ path: canonical }] = endpoints;
const noFields = { Deprecation: undefined, Sunset: undefined, Link: undefined };
const budgetHeaders = ["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset", "ratelimit-policy", "ratelimit"];

function expectBudget(answer: WireAnswer, policy: string, quota: number, version = currentVersion): void {
  for (const name of budgetHeaders) expect(answer.headers[name], name).toBeDefined();
  expect(answer.headers["ratelimit-limit"]).toBe(String(quota));
  const [live] = parseList(answer.headers["ratelimit"] ?? "");
  const [declared] = parseList(answer.headers["ratelimit-policy"] ?? "");
  expect(declared).toEqual([
    policy,
    new Map([
      ["q", quota],
      ["w", 60],
    ]),
  ]);
  expect(live?.[0]).toBe(policy);
  expect(String(live?.[1].get("r"))).toBe(answer.headers["ratelimit-remaining"]);
  expect(String(live?.[1].get("t"))).toBe(answer.headers["ratelimit-reset"]);
  expect(answer.headers["api-version"]).toBe(version);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  expect(answer.headers["strict-transport-security"]).toBe("max-age=31536000");
  expect(answer.headers["access-control-allow-origin"]).toBe("*");
}

function expectProblem(answer: WireAnswer, status: number, code: string, hasBody = true): void {
  expect(answer.status).toBe(status);
  expect(answer.headers["content-type"]).toBe("application/problem+json");
  if (!hasBody) return;
  const problem = JSON.parse(answer.body);
  expect(Object.keys(problem).sort()).toEqual(["code", "detail", "documentation", "error", "hint", "message", "status", "title", "type"]);
  expect(problem).toMatchObject({ status, code, error: code, message: problem.detail });
  expect(problem.type).toMatch(new RegExp(`^https://[^/:]+/openapi\\.json#${code}$`));
}

/** Sections 2 to 8 of the specification, for any host. */
export function describeApiContract(name: string, { restart, rawTargets }: ApiHost): void {
  describe(`${name}: the API`, () => {
    for (const { path, version } of endpoints) {
      it(`GET ${path} › 200 with the health body and a budget`, async () => {
        const send = await restart();
        const answer = await send(path);
        expect(answer.status).toBe(200);
        expect(answer.headers["content-type"]).toBe("application/json");
        expect(JSON.parse(answer.body)).toEqual({ status: "ok", service: site.service, version });
        expectBudget(answer, "health", 120, version);
      });

      for (const method of ["HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "QUERY"]) {
        it(`${method} ${path} › 405 with Allow: GET`, async () => {
          const send = await restart();
          const answer = await send(path, { method });
          expectProblem(answer, 405, "method_not_allowed", method !== "HEAD");
          expect(answer.headers["allow"]).toBe("GET");
          expectBudget(answer, "health", 120, version);
        });
      }

      it(`${path} › a cross-site form post is a 405 like any other`, async () => {
        const send = await restart();
        const headers = { origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded", "content-length": "3" };
        expectProblem(await send(path, { method: "POST", headers, body: "a=b" }), 405, "method_not_allowed");
      });
    }

    it("the signals of a deprecation stand for each deprecated operation, and for no other", async () => {
      const send = await restart();
      for (const { path } of endpoints) {
        const deprecation = deprecations.find(({ operation }) => operation === path);
        const { Deprecation, Sunset, Link } = deprecation ? toDeprecationFields(deprecation, baseUrl) : noFields;
        for (const method of ["GET", "POST"]) {
          const { headers } = await send(path, { method });
          expect([headers["deprecation"], headers["sunset"], headers["link"]], path).toEqual([Deprecation, Sunset, Link]);
        }
      }
    });

    const unregistered = [
      "/api",
      "/api/",
      toPrefix(currentVersion),
      "/api/v999/health",
      `${canonical}/extra`,
      "/api/HEALTH",
      "/api/nope.html",
      `/api/${"x".repeat(8000)}`,
    ];
    for (const path of unregistered) {
      for (const method of ["GET", "POST", "OPTIONS"]) {
        it(`${method} ${path.slice(0, 40)} › 404 not_found whatever is accepted`, async () => {
          const send = await restart();
          for (const accept of ["text/html", "text/markdown", "application/json"]) {
            const answer = await send(path, { method, headers: { accept } });
            expectProblem(answer, 404, "not_found");
            expectBudget(answer, "not-found", 60);
          }
        });
      }
    }

    it.runIf(rawTargets)("malformed percent-encoding under /api › 404 not_found", async () => {
      const send = await restart();
      for (const path of ["/api/%", "/api/%zz", "/api/%ff", "/api%2f%ff", "/api/%ff%41", "/%61pi/health", "/api/..%2f"])
        expectProblem(await send(path), 404, "not_found");
    });

    it("one trailing slash answers as the path", async () => {
      const send = await restart();
      expect((await send(`${aliasPath}/`)).status).toBe(200);
    });

    it("both paths draw on one budget, a 405 spends from it, and past it every method answers 429", async () => {
      const send = await restart();
      for (let count = 0; count < 60; count += 1) expect((await send(aliasPath)).status).toBe(200);
      for (let count = 0; count < 59; count += 1) expect((await send(canonical, { method: "POST" })).status).toBe(405);
      const last = await send(canonical);
      expect([last.status, last.headers["ratelimit-remaining"], last.headers["retry-after"]]).toEqual([200, "0", undefined]);
      for (const method of ["GET", "POST", "OPTIONS"]) {
        const refused = await send(aliasPath, { method });
        expectProblem(refused, 429, "rate_limit_exceeded");
        expectBudget(refused, "health", 120);
        expect(refused.headers["retry-after"]).toBe(refused.headers["ratelimit-reset"]);
        expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      }
      expect((await send("/api/nope")).status).toBe(404);
    }, 30_000);

    it("the 61st unknown path answers 429, and health still answers", async () => {
      const send = await restart();
      for (let count = 0; count < 60; count += 1) expect((await send(`/api/unknown-${count}`)).status).toBe(404);
      const refused = await send("/api/unknown");
      expectProblem(refused, 429, "rate_limit_exceeded");
      expectBudget(refused, "not-found", 60);
      expect((await send(aliasPath)).status).toBe(200);
    }, 30_000);
  });
}
