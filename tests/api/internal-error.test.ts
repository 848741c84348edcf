import { expect, it } from "vitest";
import { createService } from "../../src/api/service.ts";
import { site } from "../fixtures/own-site.ts";
import { onlyV1 } from "../made-up-lifecycles.ts";

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
