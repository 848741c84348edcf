import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { endpoints } from "../../src/catalog/endpoints.ts";
import { findBuiltSite } from "../fixtures/built-site.ts";
import { baseUrl } from "../operator.ts";
import { measureFunctions } from "./function-sizes.ts";

const { default: answer }: typeof import("../../functions/health.ts") = await import(join(await findBuiltSite(), "functions/health.ts"));

const call = (path: string, ip: string, init: RequestInit = {}) => answer(new Request(`https://preview.example${path}`, init), { ip });
const [{ path: canonical }] = endpoints;

describe("the health function", () => {
  it("returns 405 to POST, with links to the production site and Strict-Transport-Security", async () => {
    const response = call(canonical, "192.0.2.1", { method: "POST", body: "a=b" });
    const { status, headers } = response;
    expect([status, headers.get("allow"), headers.get("strict-transport-security")]).toEqual([405, "GET", "max-age=31536000"]);
    expect(await response.json()).toMatchObject({
      type: `${baseUrl}/openapi.json#method_not_allowed`,
      detail: `POST is not permitted on ${canonical}.`,
    });
  });

  it("counts by the client address from Netlify, not by headers", () => {
    const remaining = (ip: string, claimed: string) => {
      const headers = { "X-Forwarded-For": claimed, "X-NF-Client-Connection-IP": claimed };
      return call("/api/health", ip, { headers }).headers.get("ratelimit-remaining");
    };
    const calls = [remaining("192.0.2.3", "203.0.113.1"), remaining("192.0.2.3", "203.0.113.2"), remaining("192.0.2.4", "203.0.113.2")];
    expect(calls).toEqual(["119", "118", "119"]);
  });
});

it("the health function is smaller than 20 KB, without the configuration and the operations", async () => {
  const sizes = Object.fromEntries(
    (await measureFunctions("functions", [/\/(content\/site|catalog\/operations)\.ts$/])).map(({ name, bytes }) => [name, bytes]),
  );
  expect(Object.keys(sizes)).toEqual(["contact", "editing", "health", "mcp", "not-found", "publish", "search"]);
  expect(sizes["health"]).toBeGreaterThan(5_000);
  expect(sizes["health"]).toBeLessThan(20_000);
});
