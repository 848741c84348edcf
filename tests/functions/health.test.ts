import { describe, expect, it } from "vitest";
import answer from "../../functions/health.ts";
import { endpoints } from "../../src/catalog/endpoints.ts";
import { site } from "../../src/content/site.ts";
import { baseUrl } from "../operator.ts";

/** Calls the function as Netlify does, from an address of the test's own. */
const call = (path: string, ip: string, init: RequestInit = {}) => answer(new Request(`https://preview.example${path}`, init), { ip });
const [{ path: canonical, operation: health }] = endpoints;

describe("the health function", () => {
  it.each(endpoints.filter(({ operation }) => operation === health).map((endpoint, index) => ({ ...endpoint, ip: `198.51.100.${index}` })))(
    "GET $path › 200 with the health body and a budget",
    async ({ path, version, ip }) => {
      const response = call(path, ip);
      expect([response.status, response.headers.get("content-type"), response.headers.get("ratelimit")]).toEqual([
        200,
        "application/json",
        '"health";r=119;t=60',
      ]);
      expect(await response.json()).toMatchObject({ status: "ok", service: site.service, version });
    },
  );

  it("POST › 405 with Allow, its problem's URIs at the production site and not at the preview", async () => {
    const response = call(canonical, "192.0.2.1", { method: "POST", body: "a=b" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET"]);
    expect(await response.json()).toMatchObject({
      type: `${baseUrl}/openapi.json#method_not_allowed`,
      detail: `POST is not permitted on ${canonical}.`,
    });
  });

  it("asks for HTTPS alone, which is all that the platform speaks", () => {
    expect(call(canonical, "192.0.2.9").headers.get("strict-transport-security")).toBe("max-age=31536000");
  });

  it("HEAD › 405 without a body", async () => {
    const response = call(canonical, "192.0.2.2", { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([405, ""]);
  });

  it("counts by the address that the platform vouches for, whatever the headers claim", () => {
    const remaining = (ip: string, forwardedFor: string) =>
      call("/api/health", ip, { headers: { "X-Forwarded-For": forwardedFor, "X-NF-Client-Connection-IP": forwardedFor } }).headers.get(
        "ratelimit-remaining",
      );
    expect([remaining("192.0.2.3", "203.0.113.1"), remaining("192.0.2.3", "203.0.113.2"), remaining("192.0.2.4", "203.0.113.2")]).toEqual([
      "119",
      "118",
      "119",
    ]);
  });
});
