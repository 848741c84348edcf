import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectral from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { describe, expect, it } from "vitest";
import { rateLimits } from "../../src/catalog/rate-limits.ts";
import { toOpenApi } from "../../src/surfaces/openapi.ts";

const description = toOpenApi("https://waymark.example");
const source = JSON.stringify(description, null, 2);

describe("openapi.json", () => {
  it("is 3.1.1 and names the production site alone", () => {
    expect(description["openapi"]).toBe("3.1.1");
    expect(description["servers"]).toEqual([{ url: "https://waymark.example", description: "Production" }]);
  });

  it("passes Redocly's recommended rules with no error or warning", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    expect(await lintFromString({ source, absoluteRef: "openapi.json", config })).toEqual([]);
  });

  it("passes Spectral's oas rules with no error or warning", async () => {
    const linter = new spectral.Spectral();
    linter.setRuleset({ extends: [oas as never], rules: {} });
    expect(await linter.run(source)).toEqual([]);
  });

  it("is refused by both linters when a response loses its description", async () => {
    const broken = JSON.parse(source);
    delete broken.components.responses.Healthy.description;
    const config = await createConfig({ extends: ["recommended"] });
    expect(await lintFromString({ source: JSON.stringify(broken), absoluteRef: "openapi.json", config })).not.toEqual([]);
    const linter = new spectral.Spectral();
    linter.setRuleset({ extends: [oas as never], rules: {} });
    expect(await linter.run(JSON.stringify(broken))).not.toEqual([]);
  });

  it("declares the responses of section 4 with every header", () => {
    const paths = description["paths"] as Record<string, { get: { responses: object } }>;
    expect(Object.keys(paths)).toEqual(["/api/v1/health", "/api/health"]);
    for (const { get } of Object.values(paths)) expect(Object.keys(get.responses)).toEqual(["200", "405", "429"]);
    const { responses } = description["components"] as { responses: Record<string, { headers: object }> };
    const budget = ["API-Version", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", "RateLimit-Policy", "RateLimit"];
    expect(Object.keys(responses["Healthy"]?.headers ?? {})).toEqual(budget);
    expect(Object.keys(responses["MethodNotAllowed"]?.headers ?? {})).toEqual([...budget, "Allow"]);
    expect(Object.keys(responses["RateLimitExceeded"]?.headers ?? {})).toEqual([...budget, "Retry-After"]);
  });

  it("lists the nine codes, the policies and the lifecycle", () => {
    const catalog = description["x-error-catalog"] as { code: string; status: number }[];
    expect(catalog.map(({ code, status }) => `${status} ${code}`)).toEqual([
      "400 invalid_request_body",
      "400 missing_required_field",
      "403 captcha_verification_failed",
      "404 not_found",
      "405 method_not_allowed",
      "429 rate_limit_exceeded",
      "500 server_misconfigured",
      "502 upstream_error",
      "500 internal_error",
    ]);
    expect(description["x-rate-limit-policies"]).toEqual(Object.values(rateLimits));
    expect(description["x-api-lifecycle"]).toMatchObject({
      currentVersion: "1",
      supportedVersions: ["1"],
      minimumNoticeDays: 180,
      activeDeprecations: [],
    });
  });
});
