import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findBuiltSite } from "../fixtures/built-site.ts";
import { baseUrl } from "../operator.ts";

// The function reads what was built from below the folder that it runs in.
const project = process.cwd();
process.chdir(await findBuiltSite());
afterAll(() => process.chdir(project));
const { default: answer }: typeof import("../../functions/not-found.ts") = await import(join(process.cwd(), "functions/not-found.ts"));

/** Calls the function as Netlify does. */
function call(path: string, accept: string, { ip = "192.0.2.1", context = "production", method = "GET" } = {}) {
  return answer(new Request(`https://preview.example${path}`, { method, headers: { accept } }), { ip, deploy: { context } });
}

describe("the not-found function", () => {
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

  it("a path with slashes that the edge encoded twice › 404 about the path as it came", async () => {
    expect(await call("/articles%252Fsigns", "*/*").text()).toContain("There is no page at `/articles%2Fsigns`");
  });

  it("to a browser › the built page, with the nearest pages", async () => {
    const response = call("/pricng", "text/html,application/xhtml+xml,*/*;q=0.8");
    expect([response.status, response.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    const html = await response.text();
    expect(html).toMatch(/^<!DOCTYPE html>/i);
    expect(html).toContain('<li><a href="/pricing">');
    expect(html).not.toContain("<!--ways-on-->");
  });

  it("an address that is nearly a page's › 301 to the page, at no cost to the budget", () => {
    for (const path of ["/Pricing", "/pricing/index.html", "/PRICING//"]) {
      const response = call(path, "text/html", { ip: "192.0.2.3" });
      expect([response.status, response.headers.get("location")], path).toEqual([301, "/pricing"]);
    }
    expect(call("/Pricing", "*/*", { ip: "192.0.2.3", method: "PROPFIND" }).status).toBe(301);
    expect(call("/nope", "*/*", { ip: "192.0.2.3" }).headers.get("ratelimit-remaining")).toBe("59");
  });

  it("on a deploy preview › noindex, in production not", () => {
    expect(call("/nope", "*/*", { context: "deploy-preview" }).headers.get("x-robots-tag")).toBe("noindex");
    expect(call("/nope", "*/*").headers.get("x-robots-tag")).toBeNull();
  });
});
