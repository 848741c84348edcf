import { describe, expect, it } from "vitest";
import { toEmbedHeaders } from "../../../src/catalog/headers.ts";
import { allowEmbeds } from "../../../src/hosts/netlify/embeds.ts";
import { site } from "../../fixtures/own-site.ts";

const answer = async (status: number, headers: Readonly<Record<string, string>>) => {
  const found = new Response(status === 304 ? null : "body", {
    status,
    headers: { ...headers, "Content-Security-Policy": "default-src 'none'" },
  });
  return allowEmbeds(site, { next: async () => found });
};

describe("a page with embedded players on Netlify", () => {
  it.each([
    [200, { "Content-Type": "text/html; charset=UTF-8" }],
    [304, {}],
  ])("has only its own policy, with status %i", async (status, headers) => {
    const response = await answer(status, { ...headers, ETag: '"a"' });
    expect([response.status, response.headers.get("content-security-policy"), response.headers.get("etag")]).toEqual([
      status,
      toEmbedHeaders(site)["Content-Security-Policy"],
      '"a"',
    ]);
  });

  it("has the usual policy in Markdown", async () => {
    const response = await answer(200, { "Content-Type": "text/markdown" });
    expect([response.headers.get("content-security-policy"), await response.text()]).toEqual(["default-src 'none'", "body"]);
  });
});
