import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { endpoints } from "../../src/catalog/endpoints.ts";
import { rateLimits } from "../../src/catalog/rate-limits.ts";
import { requestDueBuild } from "../../src/hosts/netlify/publish.ts";
import { findBuiltSite } from "../fixtures/built-site.ts";
import { baseUrl } from "../operator.ts";
import { measureFunctions } from "./function-sizes.ts";

const { default: answer }: typeof import("../../../../functions/health.ts") = await import(
  join(await findBuiltSite(), "functions/health.ts")
);

const call = (path: string, ip: string, init: RequestInit = {}) =>
  answer(new Request(`https://preview.example${path}`, init), { ip });
const [{ path: canonical }] = endpoints;

describe("the health function", () => {
  it("returns 405 to POST, with links to the production site and Strict-Transport-Security", async () => {
    const response = call(canonical, "192.0.2.1", { method: "POST", body: "a=b" });
    const { status, headers } = response;
    expect([status, headers.get("allow"), headers.get("strict-transport-security")]).toEqual([
      405,
      "GET",
      "max-age=31536000",
    ]);
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
    const calls = [
      remaining("192.0.2.3", "203.0.113.1"),
      remaining("192.0.2.3", "203.0.113.2"),
      remaining("192.0.2.4", "203.0.113.2"),
    ];
    const { quota } = rateLimits.health;
    expect(calls).toEqual([`${quota - 1}`, `${quota - 2}`, `${quota - 1}`]);
  });
});

it("the health function is smaller than 20 KB, without the configuration and the operations", async () => {
  const sizes = Object.fromEntries(
    (await measureFunctions([/\/settings\.mjs$/, /\/catalog\/operations\.ts$/])).map(
      ({ name, bytes }) => [name, bytes],
    ),
  );
  expect(Object.keys(sizes)).toEqual([
    "contact",
    "editing",
    "health",
    "mcp",
    "not-found",
    "publish",
    "search",
  ]);
  expect(sizes["health"]).toBeGreaterThan(5_000);
  expect(sizes["health"]).toBeLessThan(20 * 1024);
});

const hook = "https://api.netlify.example/build_hooks/secret";
const at = (...times: readonly string[]) =>
  times.map((time) => ({ file: "src/content/articles/a.md", at: `2026-12-02T${time}Z` }));

/** Times of day. `delay` is in seconds. */
async function listRequests(
  table: ReturnType<typeof at>,
  hours: number,
  delay = 0,
  status = 200,
): Promise<string[]> {
  const requests: string[] = [];
  const start = Date.parse("2026-12-02T07:00Z");
  for (let now = start; now < start + hours * 3_600_000; now += 300_000) {
    const send: typeof fetch = async (address, init) => {
      requests.push(`${new Date(now).toISOString().slice(11, 16)} ${init?.method} ${address}`);
      return new Response("", { status });
    };
    await requestDueBuild(table, { hook, now: now + delay * 1_000, send });
  }
  return requests;
}

describe("the scheduled function", () => {
  it("requests a build once, in the first run after an article becomes due", async () => {
    expect(await listRequests(at("08:00"), 1)).toEqual([]);
    expect(await listRequests(at("08:00"), 2)).toEqual([`08:00 POST ${hook}`]);
    expect(await listRequests(at("08:00"), 2, 299)).toEqual([`08:00 POST ${hook}`]);
    expect(await listRequests(at("08:00:01"), 2)).toEqual([`08:05 POST ${hook}`]);
    expect(await listRequests(at("08:01"), 2, 120)).toEqual([`08:05 POST ${hook}`]);
    expect(await listRequests([], 24)).toEqual([]);
  });

  it("requests another build for another article, and each hour while an article stays due", async () => {
    const requests = await listRequests(at("08:00", "08:30"), 3);
    expect(requests.map((request) => request.slice(0, 5))).toEqual([
      "08:00",
      "08:30",
      "09:00",
      "09:30",
    ]);
  });

  it("fails without printing the hook if Netlify rejects it", async () => {
    await expect(listRequests(at("08:00"), 2, 0, 404)).rejects.toThrow(
      /^The build hook in PUBLISH_HOOK returned 404\. Check its address/,
    );
  });
});
