import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { browserAccept } from "../../verify/matrix.ts";
import { findBuiltSite } from "../fixtures/built-site.ts";
import { baseUrl } from "../operator.ts";

// The function reads the build from its working directory.
const project = process.cwd();
process.chdir(await findBuiltSite());
afterAll(() => process.chdir(project));
const { default: answer }: typeof import("../../functions/search.ts") = await import(join(process.cwd(), "functions/search.ts"));

function call(path: string, headers: Record<string, string> = {}, method = "GET") {
  return answer(new Request(`https://preview.example${path}`, { method, headers }), { ip: "192.0.2.1", deploy: { context: "production" } });
}

describe("the search function", () => {
  it("finds a page in the built index, and returns the site's own page to a browser", async () => {
    const response = call("/search?q=signs", { accept: "application/json" });
    const { results } = (await response.json()) as { results: readonly { url: string }[] };
    expect(results.map(({ url }) => url)).toContain(`${baseUrl}/articles/signs`);
    const html = await call("/search?q=signs", { accept: browserAccept }).text();
    expect(html).toMatch(/^<!DOCTYPE html>/i);
    expect(html).toContain('<a href="/articles/signs">How to read a <mark>sign</mark></a>');
    expect(html).not.toContain("<!--results-->");
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  });

  it("returns 304 for a known entity tag, and 405 for other methods", () => {
    const etag = call("/search?q=api").headers.get("etag") ?? "";
    expect(call("/search?q=api", { "if-none-match": etag }).status).toBe(304);
    expect(call("/search?q=post", { "if-none-match": etag }).status).toBe(200);
    const rejected = call("/search?q=api", {}, "POST");
    expect([rejected.status, rejected.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("redirects from a trailing slash, and returns 404 at its own path", () => {
    const redirect = call("/search/");
    expect([redirect.status, redirect.headers.get("location")]).toEqual([301, "/search"]);
    expect(call("/.netlify/functions/search").status).toBe(404);
  });
});
