import { describe, expect, it } from "vitest";
import { findBuiltSite } from "../fixtures/built-site.ts";
import { baseUrl } from "../operator.ts";

// The function reads what was built from below the folder that it runs in.
process.chdir(await findBuiltSite());
const { default: answer } = await import("../../functions/not-found.ts");

/** Calls the function as Netlify does. */
function call(path: string, accept: string, { ip = "192.0.2.1", context = "production", method = "GET" } = {}) {
  return answer(new Request(`https://preview.example${path}`, { method, headers: { accept } }), { ip, deploy: { context } });
}

describe("the not-found function", () => {
  it("under /api › 404 not_found as a Problem, whatever is accepted", async () => {
    for (const accept of ["text/html", "text/markdown", "*/*"]) {
      const response = call("/api/nope", accept);
      expect([response.status, response.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
      expect(await response.json()).toMatchObject({
        code: "not_found",
        type: `${baseUrl}/openapi.json#not_found`,
        detail: "No endpoint is registered at /api/nope.",
      });
    }
  });

  it("elsewhere › 404 in Markdown with the nearest pages of the built site", async () => {
    const response = call("/pricng", "*/*");
    expect([response.status, response.headers.get("content-type"), response.headers.get("vary")]).toEqual([
      404,
      "text/markdown; charset=utf-8",
      "Accept",
    ]);
    const markdown = await response.text();
    expect(markdown).toMatch(/^# Page not found\n\nThere is no page at `\/pricng`/);
    expect(markdown).toContain(`](${baseUrl}/pricing)`);
  });

  it("a path whose encoded slashes the edge has kept › 404 about the path as it came", async () => {
    expect(await call("/articles%252Fsigns", "*/*").text()).toContain("There is no page at `/articles%2Fsigns`");
  });

  it("to a browser › the built page, with the nearest pages put in", async () => {
    const response = call("/pricng", "text/html,application/xhtml+xml,*/*;q=0.8");
    expect([response.status, response.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    const html = await response.text();
    expect(html).toMatch(/^<!DOCTYPE html>/i);
    expect(html).toContain('<li><a href="/pricing">');
    expect(html).not.toContain("<!--ways-on-->");
  });

  it("429 at the 61st call of a client, for API and pages together", () => {
    for (let count = 0; count < 60; count += 1)
      expect(call(count % 2 ? "/nope" : "/api/nope", "*/*", { ip: "192.0.2.2" }).status).toBe(404);
    const response = call("/nope", "text/html", { ip: "192.0.2.2" });
    expect([response.status, response.headers.get("content-type")]).toEqual([429, "application/problem+json"]);
  });

  it("an address that is nearly a page's › 301 to the page, which spends nothing", () => {
    for (const path of ["/Pricing", "/pricing/index.html", "/PRICING//"]) {
      const response = call(path, "text/html", { ip: "192.0.2.3" });
      expect([response.status, response.headers.get("location")], path).toEqual([301, "/pricing"]);
    }
    expect(call("/Pricing", "*/*", { ip: "192.0.2.3", method: "PROPFIND" }).status).toBe(301);
    expect(call("/nope", "*/*", { ip: "192.0.2.3" }).headers.get("ratelimit-remaining")).toBe("59");
  });

  it("letters of other case under /api and in front of it › 404", () => {
    expect(["/api/HEALTH", "/API/health"].map((path) => call(path, "*/*").status)).toEqual([404, 404]);
  });

  it("on a deploy preview › out of search indexes, in production not said", () => {
    expect(call("/nope", "*/*", { context: "deploy-preview" }).headers.get("x-robots-tag")).toBe("noindex");
    expect(call("/nope", "*/*").headers.get("x-robots-tag")).toBeNull();
  });
});
