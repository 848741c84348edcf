import { describe, expect, it } from "vitest";
import { toPreviewHeaders } from "../../src/catalog/fixed-api-headers.ts";
import { toEmbedHeaders, toHeaderRules } from "../../src/catalog/headers.ts";
import { icons, mark } from "../../src/catalog/icons.ts";
import { type Resource, resources } from "../../src/catalog/resources.ts";
import { headersFor } from "../../src/http/header-rules.ts";
import { site } from "../fixtures/own-site.ts";

describe("the header table", () => {
  it("lets scripts of any origin read every resource, and other sites embed icons and social cards", () => {
    const files = (Object.values(resources) as readonly Resource[]).filter(({ mediaType }) => !mediaType.startsWith("text/html"));
    const open = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };
    for (const path of [...files.map((file) => file.path), "/llms-full/articles-1.txt", "/sitemap-1.xml", "/pricing.md"])
      expect(headersFor(path, toHeaderRules(site)), path).toMatchObject(open);
    for (const path of [mark.path, ...icons.map((icon) => icon.path), "/cards/about.png"])
      expect(headersFor(path, toHeaderRules(site))["Cross-Origin-Resource-Policy"], path).toBe("cross-origin");
  });

  it("denies pages access to the camera, payments and similar features", () => {
    const policy = (headersFor("/about", toHeaderRules(site))["Permissions-Policy"] ?? "").split(", ");
    expect(policy).toEqual(expect.arrayContaining(["camera=()", "geolocation=()", "microphone=()", "payment=()", "usb=()"]));
    expect(policy.join(", ")).not.toMatch(/\*|self/);
  });

  it("denies frames, except on pages with an embed", () => {
    expect(headersFor("/about", toHeaderRules(site))["Content-Security-Policy"]).not.toContain("frame-src");
    expect(toEmbedHeaders({ ...site, embeds: ["player.example.com", "maps.example.com:8443"] })["Content-Security-Policy"]).toMatch(
      /; frame-src https:\/\/player\.example\.com https:\/\/maps\.example\.com:8443$/,
    );
  });
});

it("only previews keep their responses out of search engines", () => {
  for (const context of [undefined, "production", "dev"]) expect(toPreviewHeaders(context), context).toEqual({});
  for (const context of ["deploy-preview", "branch-deploy", "staging"])
    expect(toPreviewHeaders(context), context).toEqual({ "X-Robots-Tag": "noindex" });
});
