import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findBuiltSite } from "../fixtures/built-site.ts";
import { baseUrl } from "../operator.ts";

// The function reads the build from its working directory.
const project = process.cwd();
process.chdir(await findBuiltSite());
afterAll(() => process.chdir(project));
const { default: answer }: typeof import("../../functions/not-found.ts") = await import(join(process.cwd(), "functions/not-found.ts"));

function call(path: string, accept: string, { ip = "192.0.2.1", context = "production", method = "GET" } = {}) {
  return answer(new Request(`https://preview.example${path}`, { method, headers: { accept } }), { ip, deploy: { context } });
}

describe("the not-found function", () => {
  it("returns 404 in Markdown with the nearest pages", async () => {
    const response = call("/pricng", "*/*");
    expect(response.status).toBe(404);
    const markdown = await response.text();
    expect(markdown).toMatch(/^# Page not found\n\nThere is no page at `\/pricng`/);
    expect(markdown).toContain(`](${baseUrl}/pricing)`);
  });

  it("shows slashes that the edge encoded twice as they were sent", async () => {
    expect(await call("/articles%252Fsigns", "*/*").text()).toContain("There is no page at `/articles%2Fsigns`");
  });

  it("returns the built page with the nearest pages to a browser", async () => {
    const html = await call("/pricng", "text/html,application/xhtml+xml,*/*;q=0.8").text();
    expect(html).toMatch(/^<!DOCTYPE html>/i);
    expect(html).toContain('<li><a href="/pricing">');
    expect(html).not.toContain("<!--ways-on-->");
  });

  it("redirects a path that closely resembles a page's, without using up the budget", () => {
    for (const path of ["/Pricing", "/pricing/index.html", "/PRICING//"]) {
      const response = call(path, "text/html", { ip: "192.0.2.3" });
      expect([response.status, response.headers.get("location")], path).toEqual([301, "/pricing"]);
    }
    expect(call("/Pricing", "*/*", { ip: "192.0.2.3", method: "PROPFIND" }).status).toBe(301);
    expect(call("/nope", "*/*", { ip: "192.0.2.3" }).headers.get("ratelimit-remaining")).toBe("59");
  });

  it("sends noindex in a deploy preview, but not in production", () => {
    expect(call("/nope", "*/*", { context: "deploy-preview" }).headers.get("x-robots-tag")).toBe("noindex");
    expect(call("/nope", "*/*").headers.get("x-robots-tag")).toBeNull();
  });
});
